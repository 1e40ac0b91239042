/** For how many months a result may be shown on the site; the longest is what an owner can be asked for. */
export const SHOWCASE_MONTHS = [6, 12, 24] as const;
export type ShowcaseMonths = (typeof SHOWCASE_MONTHS)[number];

/** How long an owner has to answer. Days. */
export const SHOWCASE_ANSWER_DAYS = 30;

/** How long an answer of `GET /api/showcase`, and a file behind it, may be kept. Seconds. */
export const SHOWCASE_CACHE_SECONDS = 300;

/** What an owner agrees to, kept with the consent as it was asked. */
export function showcaseUse(months: number): string {
  return `The result and its prompt are shown on the public front page, without your name, for up to ${months} months. Pictures that you uploaded are never shown.`;
}

/** The file of a result that is shown; it ends with the consent, which the file's other addresses outlive. */
export function showcaseMediaPath(token: string): string {
  return `/media/showcase/${token}?file=output`;
}
