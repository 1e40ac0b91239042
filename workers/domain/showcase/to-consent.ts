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

type Known = Pick<Chosen, "consent" | "generation">;

/**
 * When what was agreed to ends: with its term, or with the term of a share that ends after the consent. An owner who
 * lets the unlisted address end wants the result to be seen no more. Milliseconds since 1970.
 */
export function consentEnd({ consent, generation }: Known): number | null {
  const { endsAt, decidedAt, state } = consent;
  const { shareToken, shareExpiresAt } = generation;
  if (endsAt === null || decidedAt === null || state !== "agreed") return endsAt;
  if (shareToken === null || shareExpiresAt === null || shareExpiresAt <= decidedAt) return endsAt;
  return Math.min(endsAt, shareExpiresAt);
}

/** What an owner has said, with the end of the term. */
export function stateOf(known: Known, now: number): ShowcaseState {
  const { state } = known.consent;
  const end = consentEnd(known);
  return state === "agreed" && end !== null && end <= now ? "ended" : state;
}

/** A consent as its owner sees it. @param origin the address under which they reached the application. */
export async function toConsent(
  deps: { clock: Clock; files: Pick<Files, "url"> },
  known: Known,
  origin: string,
): Promise<ShowcaseConsent> {
  const { consent, generation } = known;
  const { kind, outputKey } = generation;
  if (!isStudioKind(kind)) throw new Error(`${kind} cannot be shown`);
  return {
    generation_id: generation.id,
    kind,
    prompt: generation.prompt,
    use: consent.wording,
    months: consent.months,
    state: stateOf(known, deps.clock()),
    asked_at: iso(consent.askedAt),
    answer_by: iso(answerBy(consent)),
    decided_at: isoOrNull(consent.decidedAt),
    ends_at: isoOrNull(consentEnd(known)),
    output_url: outputKey === null ? null : await deps.files.url(origin, outputKey),
    output_type: generation.outputType,
    width: generation.width,
    height: generation.height,
    has_input: generation.inputKey !== null || generation.referenceKeys !== null,
  };
}
