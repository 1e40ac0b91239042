import { REFERENCE_IMAGES } from "#contract/generation-params";
import { imageParameterOf, referencePlaceOf } from "#contract/image-parameter";
import { type PinnedSubject, subjectInWords, withSubject } from "#contract/subject-params";
import type { Provider } from "#providers/provider";
import type { Files } from "#storage/files/files";
import type { StartReading } from "#storage/generations/start-reading";
import type { ModelWithParameters } from "#storage/models/models";
import { invalid } from "../app-error";
import { isDemonstration, pinSubject, subjectDetail } from "../subjects/pin-subject";
import type { AcceptInput } from "./wish";

/** What goes into a generation behind its input: the pictures that it names, and those of its subject. */
export interface FurtherPictures {
  /** Keys of all of them, those of the subject last, and of those that the model gets. */
  keys: string[];
  sent: string[];
  subject: PinnedSubject | null;
  /** Whether the model gets pictures of the subject that AI made. */
  isAi: boolean;
  /** What the provider gets beside its input, where the model has a list for them alone. */
  input: Record<string, string[]>;
  /** Lines of the receipt. */
  lines: string[];
  /** A prompt with what the model has to know of the subject. */
  told(prompt: string): string;
}

/**
 * The further pictures of a start and those of its subject, in the places that the model has for them.
 * @throws {AppError} `invalid_request` for pictures that the model does not take or that are too many, and what
 *   `pinSubject` throws.
 */
export async function furtherPictures(
  deps: { files: Pick<Files, "url"> },
  input: AcceptInput,
  reading: StartReading,
  { model, provider }: { model: ModelWithParameters; provider: Provider | null },
): Promise<FurtherPictures> {
  const { kind, accountId, inputKey, referenceKeys: own = [], origin } = input;
  const hasInput = inputKey !== null;
  const place = referencePlaceOf(model.parameters, hasInput);
  if (own.length > 0 && place === null) throw noReferences(model, hasInput);
  const at = { kind, model: model.name, provider: provider?.name ?? null, place, hasInput };
  const subject = input.subject
    ? pinSubject(input.subject, accountId, reading.subject, { ...at, others: own.length })
    : null;
  const isDemo = subject !== null && isDemonstration(at);
  const keys = [...own, ...(subject?.keys ?? [])];
  const sent = isDemo ? [...own] : keys;
  const isOwnList = place !== null && !place.isBehindInput && sent.length > 0;
  const first = (hasInput ? 2 : 1) + own.length;
  return {
    ...{ keys, sent, subject },
    isAi: subject !== null && !isDemo && reading.subject?.isAi === true,
    input: isOwnList
      ? { [place.name]: await Promise.all(sent.map((key) => deps.files.url(origin, key))) }
      : {},
    lines: subject === null ? [] : [subjectDetail(subject, isDemo)],
    told: (prompt) =>
      subject === null || isDemo
        ? prompt
        : withSubject(prompt, subjectInWords(subject.name, subject.keys.length, first)),
  };
}

/** The refusal of further pictures by a model that has no list. */
function noReferences({ name, parameters }: ModelWithParameters, hasInput: boolean) {
  const most = hasInput && imageParameterOf(parameters) ? "one" : "no";
  return invalid(
    `params.${REFERENCE_IMAGES}`,
    `${name} takes ${most} picture: leave ${REFERENCE_IMAGES} out.`,
  );
}
