import type { MetaFunction } from "@remix-run/cloudflare";
import { HookGenerator } from "#features/hooks/hook-generator.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = () =>
  pageMeta(
    "Hook Generator",
    "Ten opening lines for a topic and an audience, each with the formula behind it.",
  );

export default HookGenerator;
