import type { Lora, LoraBase } from "#contract/loras";
import { ApiError, messageOf } from "#lib/api-error";
import { BASES } from "./lora-words";

/** A file that was sent: what the LoRA is made of. */
export interface SentFile {
  key: string;
  name: string;
  bytes: number;
}

/** What a person has filled in about a LoRA that is to come; empty texts are not said yet. */
export interface ImportFields {
  way: "file" | "address";
  url: string;
  name: string;
  /** Empty for what the file itself says. */
  base: LoraBase | "";
  kind: Lora["kind"] | "";
  trigger: string;
  licence: string;
  hasRights: boolean;
  showsPerson: "yes" | "no" | "";
  statement: "own" | "permission" | "";
  isAdult: boolean;
}

export const EMPTY_IMPORT: ImportFields = {
  way: "file",
  url: "",
  name: "",
  base: "",
  kind: "",
  trigger: "",
  licence: "",
  hasRights: false,
  showsPerson: "",
  statement: "",
  isAdult: false,
};

/** A place of the form that a sentence about a problem belongs to; `form` is all of it. */
export type ImportField =
  | "file"
  | "url"
  | "name"
  | "base"
  | "kind"
  | "trigger"
  | "licence"
  | "rights"
  | "person"
  | "consent"
  | "form";
export type ImportProblems = Partial<Record<ImportField, string>>;

const isOneOf = (value: unknown, ...choices: readonly string[]) =>
  typeof value === "string" && choices.includes(value);

/** Whether a stored value still is what its field holds: another version may have written it. */
const FITS: { [Name in keyof ImportFields]: (value: unknown) => boolean } = {
  way: (value) => isOneOf(value, "file", "address"),
  url: (value) => typeof value === "string",
  name: (value) => typeof value === "string",
  base: (value) => isOneOf(value, "", ...BASES),
  kind: (value) => isOneOf(value, "", "subject", "style"),
  trigger: (value) => typeof value === "string",
  licence: (value) => typeof value === "string",
  hasRights: (value) => typeof value === "boolean",
  showsPerson: (value) => isOneOf(value, "", "yes", "no"),
  statement: (value) => isOneOf(value, "", "own", "permission"),
  isAdult: (value) => typeof value === "boolean",
};

/** The fields of something that was stored; what does not fit is empty. */
export function readImportFields(stored: unknown): ImportFields {
  if (typeof stored !== "object" || stored === null) return EMPTY_IMPORT;
  const fitting = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(FITS, name) && FITS[name as keyof ImportFields](value),
  );
  return { ...EMPTY_IMPORT, ...Object.fromEntries(fitting) };
}

function addressProblem(url: string): string | null {
  if (url.trim() === "") return "Paste the address of a .safetensors file.";
  return /^https:\/\/[^\s/]+\/\S*$/i.test(url.trim())
    ? null
    : "This is not an address that begins with https://.";
}

/** What is missing before a form can be sent, by its place. @param file what was sent; null for nothing. */
export function importProblems(fields: ImportFields, file: SentFile | null): ImportProblems {
  const problems: Record<string, string | null | false> = {
    file: fields.way === "file" && file === null && "Choose a .safetensors file.",
    url: fields.way === "address" && addressProblem(fields.url),
    name: fields.name.trim() === "" && "Give the LoRA a name.",
    kind: fields.kind === "" && "Say what it teaches.",
    licence: fields.licence.trim() === "" && "Name the licence of the LoRA.",
    rights: !fields.hasRights && "Confirm that you may use it.",
    person: fields.showsPerson === "" && "Say whether the LoRA shows a person.",
    consent: fields.showsPerson === "yes" && consentProblem(fields),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => typeof problem === "string"),
  );
}

function consentProblem({ statement, isAdult }: ImportFields): string | false {
  if (statement === "") return "Say whose consent there is.";
  return !isAdult && "Confirm that everyone shown is 18 or older. Others may not be shown.";
}

/** The body of `POST /api/loras`. */
export function importBody(fields: ImportFields, file: SentFile | null): object {
  const isOfPerson = fields.showsPerson === "yes";
  const trigger = fields.trigger.trim();
  return {
    ...(fields.way === "address" ? { url: fields.url.trim() } : { upload_key: file?.key }),
    ...{ name: fields.name.trim(), kind: fields.kind, licence: fields.licence.trim() },
    ...(fields.base === "" ? {} : { base: fields.base }),
    ...(trigger === "" ? {} : { trigger }),
    ...{ rights: fields.hasRights, depicts_person: isOfPerson },
    ...(isOfPerson ? { consent: { statement: fields.statement, adults: fields.isAdult } } : {}),
  };
}

/** Where the API's names of fields are in the form. */
const PLACES: Readonly<Record<string, ImportField>> = {
  url: "url",
  upload_key: "file",
  name: "name",
  base: "base",
  kind: "kind",
  trigger: "trigger",
  licence: "licence",
  rights: "rights",
  depicts_person: "person",
  consent: "consent",
};

/** The place of what a code says where the answer names no field; what brings the file is `source`. */
const PLACES_OF_CODES: Readonly<Record<string, ImportField | "source">> = {
  not_safetensors: "source",
  lora_unreadable: "source",
  payload_too_large: "source",
  unsupported_media_type: "source",
  not_found: "source",
  quota_exceeded: "source",
  base_unknown: "base",
  rights_required: "rights",
  consent_required: "consent",
  address_refused: "url",
};

/** What is said of a code at its place where the server's sentence would not help here. */
const SENTENCES: Readonly<Record<string, string>> = {
  base_unknown: "The file does not say which model it is for. Choose it here.",
  not_found: "The file that you sent is not kept any more. Choose it again.",
};

/** The place of a failure that has a code, such as that of an import. */
export function fieldOfCode(code: string | undefined, way: ImportFields["way"]): ImportField {
  const place = code !== undefined && PLACES_OF_CODES[code];
  if (place === "source") return way === "address" ? "url" : "file";
  return place || "form";
}

/** What a refusal says, each sentence at its place. */
export function refusalProblems(error: unknown, way: ImportFields["way"]): ImportProblems {
  const fallback = "The LoRA could not be added. It is still in the form: please try again.";
  if (!(error instanceof ApiError)) return { form: messageOf(error, fallback) };
  const { code, message, issues = [] } = error.body ?? {};
  const named = issues.flatMap(({ path, message: said }) => {
    const place = PLACES[path.split(".", 1)[0] ?? ""];
    return place ? [[place, said] as const] : [];
  });
  if (named.length > 0) return Object.fromEntries(named);
  const sentence = (code && SENTENCES[code]) || message || messageOf(error, fallback);
  return { [fieldOfCode(code, way)]: sentence };
}

/** Whether a refused file is kept no more, so that it has to be chosen again. */
export function isFileGone(error: unknown): boolean {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  return isOneOf(code, "not_safetensors", "lora_unreadable", "not_found");
}
