import { findAnyPost, updatePost } from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";
import type { AdvancePostDeps } from "./advance-deps";
import { askPublisher } from "./ask-publisher";
import { gather } from "./gather";
import { keepReference, ReferenceLost, referenceOf } from "./references";
import {
  type AskingStep,
  claimOf,
  FORGOTTEN,
  missed,
  nextPostStep,
  type PostMoment,
  type PostMove,
  postMoveOf,
  stopPost,
} from "./transitions";

/** So many steps are taken in one go, for so long (milliseconds): a large file is sent over several alarms. */
const MAX_STEPS = 30;
const LONGEST_RUN_MS = 4 * 60 * 1000;

/**
 * Takes a post as far as it can go now. Everything that it decides is in `transitions`; here it is done and written
 * down, always before the next step.
 * @returns the post as it is then; null where it is gone.
 */
export async function advancePost(deps: AdvancePostDeps, stored: PostRow): Promise<PostRow | null> {
  let row = stored;
  const end = deps.clock() + LONGEST_RUN_MS;
  for (let left = MAX_STEPS; left > 0 && deps.clock() < end; left -= 1) {
    const step = nextPostStep(row, deps.clock());
    if (step.do === "nothing" || step.do === "wait") return row;
    const done = await (step.do === "miss"
      ? store(deps, row, missed({ now: deps.clock() }))
      : takeStep(deps, row, step));
    // Without that it was changed or deleted meanwhile: it goes on from what is stored now.
    const found = done ?? (await findAnyPost(deps.db, row.id));
    if (!found) return null;
    row = found;
  }
  return row;
}

/** @returns null where the post was changed or deleted meanwhile. */
async function takeStep(
  deps: AdvancePostDeps,
  stored: PostRow,
  step: AskingStep,
): Promise<PostRow | null> {
  const { name } = deps.publishers[stored.platform ?? "youtube"];
  const pollMs = deps.settings.PUBLISH_POLL_SECONDS * 1000;
  const moment = (): PostMoment => ({ now: deps.clock(), draw: deps.random(), name, pollMs });
  const needs = await gather(deps, stored, step, { name, now: deps.clock() });
  if ("lost" in needs) return store(deps, stored, postMoveOf(stored, step, needs.lost, moment()));
  const claim = claimOf(stored, step, moment(), needs.claim);
  const row = claim ? await store(deps, stored, claim) : stored;
  if (!row) return null;
  try {
    const known = row.reference === null ? "" : await referenceOf(deps, row);
    const observed = await askPublisher(deps, { row, step, needs, reference: known });
    return await store(deps, row, postMoveOf(row, step, observed, moment()), known);
  } catch (error) {
    if (!(error instanceof ReferenceLost)) throw error;
    const message = `It cannot be read any more what was sent to ${name}. Look there before you publish it again.`;
    const problem = { code: "unclear", message };
    return store(deps, row, stopPost(moment(), "attention", problem, FORGOTTEN));
  }
}

/** Writes a move down. @param known the reference that is stored, as the platform gave it. */
async function store(
  deps: AdvancePostDeps,
  { id, revision }: PostRow,
  { patch, lines }: PostMove,
  known: string | null = null,
): Promise<PostRow | null> {
  const { reference, ...rest } = patch;
  const kept = await keepReference(deps, id, { reference, known });
  const move = { patch: { ...rest, ...kept }, lines };
  return (await updatePost(deps.db, { id, seen: revision }, move)) ?? null;
}
