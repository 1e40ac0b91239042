import type { MetaFunction } from "@remix-run/cloudflare";
import { HistoryScreen } from "#features/history/history-screen.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta(
    "History",
    "Everything you have made, newest first, searchable by prompt, with its settings one click away from being used again.",
  );

export default HistoryScreen;
