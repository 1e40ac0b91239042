import { KINDS, STUDIO_KINDS } from "#contract/kinds";
import { describeMaker } from "#contract/providers";
import { SHARE_TOKEN } from "#contract/share-path";
import type { ShowcaseItem } from "#contract/showcase";
import { showcaseMediaPath } from "#contract/showcase-terms";
import { copyUrl } from "#contract/small-copies";
import type { Database } from "#storage/database";
import type { Generation, Run } from "#storage/schema/index";
import { findShownFile, listShown } from "#storage/showcase/showcase";
import { notFound } from "../app-error";
import type { Clock } from "../clock";
import { isToolResult, type Showable } from "./may-show";

/** Most results of one tool; the page shows six. */
const MOST_OF_A_KIND = 12;
/** How many are read to find those. */
const MOST_READ = 400;

type Deps = { db: Database; clock: Clock };

/** Results that are shown on the site now, tool by tool, those first whose owners agreed last. */
export async function readShowcase(deps: Deps, origin: string): Promise<{ items: ShowcaseItem[] }> {
  const rows = await listShown(deps.db, { now: deps.clock(), limit: MOST_READ });
  const shown = rows.flatMap(({ generation, run, token }) =>
    token !== null && isToolResult(generation) ? [{ generation, run, token }] : [],
  );
  const items = STUDIO_KINDS.flatMap((kind) =>
    shown.filter(({ generation }) => generation.kind === kind).slice(0, MOST_OF_A_KIND),
  ).map(({ token, ...one }) => toItem(one, `${origin}${showcaseMediaPath(token)}`));
  return { items };
}

function toItem(one: { generation: Showable; run: Run | null }, url: string): ShowcaseItem {
  const { generation, run } = one;
  const { kind, prompt, cost, width, height, isAi, maker } = generation;
  return {
    ...{ kind, prompt, cost, url, width, height },
    ...(hasPoster(generation) ? { poster_url: copyUrl(url, 640) } : {}),
    made_by: describeMaker({ model: maker, provider: run?.provider ?? null, is_ai: isAi }),
  };
}

/** Only of a WebM can the first frame be had without decoding it. */
const hasPoster = ({ kind, outputType }: Generation) =>
  KINDS[kind].medium === "video" && outputType === "video/webm";

/**
 * The key of the file that is shown under a token.
 * @throws {AppError} `not_found` for a token that was never given out, and once its consent has ended.
 */
export async function findShowcaseFile(deps: Deps, token: string): Promise<string> {
  const key = SHARE_TOKEN.test(token) ? await findShownFile(deps.db, token, deps.clock()) : null;
  if (key === null) throw notFound("This file");
  return key;
}
