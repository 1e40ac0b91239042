import type { ChosenResult, ShowcaseChoice } from "#contract/showcase";
import { SHOWCASE_ANSWER_DAYS, showcaseUse } from "#contract/showcase-terms";
import type { Viewer } from "#contract/viewer";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findChoosable } from "#storage/showcase/choosable";
import {
  type Chosen,
  countAsked,
  findChosen,
  insertChosen,
  listChosen,
  removeChosen,
} from "#storage/showcase/showcase";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { type SendLaterDeps, sendLater } from "../mail/send-later";
import { showcaseMail } from "../mail/showcase-mails";
import { consentPath, type LinkDeps } from "./consent-link";
import { reasonAgainst } from "./may-show";
import { toConsent } from "./to-consent";

/** Most requests that an owner has at once: it is their mail. */
const MAX_OPEN = 5;
/** Most choices on the administration's list. */
const MAX_LISTED = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

type ReadDeps = { db: Database; clock: Clock; files: Pick<Files, "url"> };
export type ChooseDeps = ReadDeps & SendLaterDeps & LinkDeps;

/**
 * Chooses a result for the site: its owner is asked by mail, and nothing is shown before they agree. What is chosen
 * already is answered as it is, without another mail.
 * @param input `site`: the site's own address, for the link in the letter.
 * @throws {AppError} `not_found`; `conflict` for what is not shown, for an owner who said no, whose address is not
 *   confirmed, or who has too many requests.
 */
export async function chooseResult(
  deps: ChooseDeps,
  input: { actor: Viewer; choice: ShowcaseChoice; site: string; origin: string },
): Promise<{ chosen: ChosenResult; isNew: boolean }> {
  const { actor, choice, site, origin } = input;
  const { generation_id: generationId, months } = choice;
  const known = await findChosen(deps.db, generationId);
  if (known) return { chosen: await requireOpen(deps, known, origin), isNew: false };
  const { generation, email } = await requireChoosable(deps, generationId);
  const askedAt = deps.clock();
  const answeredAfter = askedAt - SHOWCASE_ANSWER_DAYS * DAY_MS;
  if ((await countAsked(deps.db, generation.accountId, answeredAfter)) >= MAX_OPEN)
    throw new AppError(
      "conflict",
      `This creator has ${MAX_OPEN} open requests. Wait for an answer, or remove one.`,
    );
  const row = { generationId, accountId: generation.accountId, months, askedAt };
  const line = auditLine(deps, actor, {
    action: "showcase_asked",
    target: generationId,
    before: null,
    after: { months, no_people: choice.no_people },
  });
  const isNew = await insertChosen(deps.db, { ...row, wording: showcaseUse(months) }, line);
  if (isNew) {
    const letter = { to: email, prompt: generation.prompt, months };
    sendLater(
      deps,
      showcaseMail({ ...letter, url: `${site}${consentPath(deps, { ...row, email })}` }),
    );
  }
  const stored = await findChosen(deps.db, generationId);
  if (!stored) throw notFound("This generation");
  return { chosen: await toChosen(deps, stored, origin), isNew };
}

/** A result that may be shown, with the address of an owner who can be asked. @throws {AppError} as `chooseResult`. */
async function requireChoosable({ db }: Pick<ChooseDeps, "db">, id: string) {
  const found = await findChoosable(db, id);
  if (!found) throw notFound("This generation");
  const reason = reasonAgainst(found.generation);
  if (reason !== null) throw new AppError("conflict", reason);
  if (found.showsPerson)
    throw new AppError(
      "conflict",
      "This result was made with a LoRA that shows a person, or with one that is gone. Such results are not shown.",
    );
  if (found.isFromUpload)
    throw new AppError(
      "conflict",
      "This result goes back to a file that its owner uploaded, or to one that is gone. Such results are not shown.",
    );
  // Until its owner has confirmed the address, the mailbox may be someone else's.
  if (!found.isEmailVerified)
    throw new AppError(
      "conflict",
      "The owner has not confirmed the e-mail address of the account, so they cannot be asked. Choose another result.",
    );
  return found;
}

/** A choice that is still open or shown. @throws {AppError} `conflict` where its owner said no. */
async function requireOpen(deps: ReadDeps, known: Chosen, origin: string): Promise<ChosenResult> {
  const { state } = known.consent;
  if (state === "asked" || state === "agreed") return toChosen(deps, known, origin);
  throw new AppError(
    "conflict",
    state === "refused"
      ? "The owner said no to showing this result."
      : "The owner withdrew this result from the site.",
  );
}

/** What administrators chose, newest first. */
export async function listChoices(deps: ReadDeps, origin: string): Promise<ChosenResult[]> {
  const rows = await listChosen(deps.db, MAX_LISTED);
  return Promise.all(rows.map((row) => toChosen(deps, row, origin)));
}

/**
 * Takes a result off the site and off the list. An owner's no stays stored, so that they are not asked again.
 * @throws {AppError} `not_found`; `conflict` where its owner answered in this moment.
 */
export async function removeChoice(
  deps: { db: Database; clock: Clock },
  { actor, id }: { actor: Viewer; id: string },
): Promise<void> {
  const known = await findChosen(deps.db, id);
  if (!known || known.consent.removedAt !== null) throw notFound("This result");
  const { state } = known.consent;
  const line = auditLine(deps, actor, {
    action: "showcase_removed",
    target: id,
    before: { state },
    after: null,
  });
  const isKept = state === "refused" || state === "withdrawn";
  if (!(await removeChosen(deps.db, known.consent, { isKept, at: deps.clock(), line })))
    throw new AppError("conflict", "The owner answered just now. Look again.");
}

async function toChosen(deps: ReadDeps, chosen: Chosen, origin: string): Promise<ChosenResult> {
  const { consent, email } = chosen;
  return {
    ...(await toConsent(deps, chosen, origin)),
    owner: { id: consent.accountId, email },
  };
}
