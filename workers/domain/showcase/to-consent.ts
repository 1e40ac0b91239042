import { isStudioKind } from "#contract/kinds";
import type { ShowcaseConsent, ShowcaseState } from "#contract/showcase";
import { SHOWCASE_ANSWER_DAYS } from "#contract/showcase-terms";
import type { Files } from "#storage/files/files";
import type { ShowcaseRow } from "#storage/schema/index";
import type { Chosen } from "#storage/showcase/showcase";
import type { Clock } from "../clock";

const DAY_MS = 24 * 60 * 60 * 1000;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null) =>
  milliseconds === null ? null : iso(milliseconds);

/** Until when an owner can agree. Milliseconds since 1970. */
export const answerBy = ({ askedAt }: ShowcaseRow): number =>
  askedAt + SHOWCASE_ANSWER_DAYS * DAY_MS;

/** What an owner has said, with the end of the term. */
export function stateOf({ state, endsAt }: ShowcaseRow, now: number): ShowcaseState {
  return state === "agreed" && endsAt !== null && endsAt <= now ? "ended" : state;
}

/** A consent as its owner sees it. @param origin the address under which they reached the application. */
export async function toConsent(
  deps: { clock: Clock; files: Pick<Files, "url"> },
  { consent, generation }: Pick<Chosen, "consent" | "generation">,
  origin: string,
): Promise<ShowcaseConsent> {
  const { kind, outputKey } = generation;
  if (!isStudioKind(kind)) throw new Error(`${kind} cannot be shown`);
  return {
    generation_id: generation.id,
    kind,
    prompt: generation.prompt,
    use: consent.wording,
    months: consent.months,
    state: stateOf(consent, deps.clock()),
    asked_at: iso(consent.askedAt),
    answer_by: iso(answerBy(consent)),
    decided_at: isoOrNull(consent.decidedAt),
    ends_at: isoOrNull(consent.endsAt),
    output_url: outputKey === null ? null : await deps.files.url(origin, outputKey),
    output_type: generation.outputType,
    width: generation.width,
    height: generation.height,
    has_input: generation.inputKey !== null || generation.referenceKeys !== null,
  };
}
