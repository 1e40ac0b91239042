/** The parameter of a start that names a kept subject. */
export const SUBJECT_ID = "subject_id";

/** Most pictures of a subject, and most further pictures of a generation that has one: what every model with lists takes. */
export const MAX_SUBJECT_PICTURES = 4;
/** Most subjects of an account. */
export const MAX_SUBJECTS = 100;
/** Longest name of a subject, in UTF-16 code units. */
export const MAX_SUBJECT_NAME = 80;

/** A subject as a generation keeps it, so that it can be repeated exactly. */
export interface PinnedSubject {
  id: string;
  name: string;
  /** Keys of its pictures, in their order. */
  keys: string[];
  /** The generations whose results they were copied from, in the same order; null for uploads. Older ones do not say. */
  from?: (string | null)[];
}

const listed = (words: readonly string[]) =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;

/**
 * What a model is told of a subject: it knows pictures by their place alone.
 * @param first the place of the subject's first picture among those that the model gets, from 1.
 */
export function subjectInWords(name: string, pictures: number, first: number): string {
  const places = Array.from({ length: pictures }, (_, index) => `${first + index}`);
  const [noun, verb] = pictures === 1 ? ["Picture", "shows"] : ["Pictures", "show"];
  return `${noun} ${listed(places)} ${verb} ${name}: keep this subject the same.`;
}

/** A prompt with what is said of its subject. */
export function withSubject(prompt: string, sentence: string): string {
  const body = prompt.trimEnd();
  if (body === "") return sentence;
  const stop = /[.!?…。！？]["')\]”’]*$/u.test(body) ? "" : ".";
  return `${body}${stop} ${sentence}`;
}
