import type { MetaFunction } from "@remix-run/cloudflare";
import { useLocation } from "@remix-run/react";
import { KINDS } from "#contract/kinds";
import { kindAt } from "#features/generate/kind-at.ts";
import { KIND_TEXTS } from "#features/generate/kind-texts.ts";
import { Workspace } from "#features/generate/workspace.tsx";
import { pageMeta } from "#lib/meta";

export const meta: MetaFunction = ({ location }) => {
  const kind = kindAt(location.pathname);
  return pageMeta(KINDS[kind].title, KIND_TEXTS[kind].description);
};

/** The screen of every kind of generation. */
export default function KindScreen() {
  const kind = kindAt(useLocation().pathname);
  return <Workspace key={kind} kind={kind} />;
}
