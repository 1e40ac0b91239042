import type { MetaFunction } from "@remix-run/cloudflare";
import { RunsScreen } from "../features/admin/runs-screen";
import { pageMeta } from "../lib/meta";

export const meta: MetaFunction = () => pageMeta("Runs · Administration", "Every run, live.");

export default RunsScreen;
