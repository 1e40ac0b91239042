import * as z from "zod";
import { once } from "../contract/once.ts";
import { SENDER_PATTERN } from "./mail-address.ts";

// A schema is built when the first setting of its kind is read: a deployment sets few of the hundred that there are.

/** How a setting is checked, and its value where it is not set; null where it must be. */
export interface Setting<Value, Unset> {
  kind: () => z.ZodType<Value>;
  unset: { value: Unset } | null;
}

/** A setting that must be there. */
export const required = <Value>(kind: () => z.ZodType<Value>): Setting<Value, never> => ({
  ...{ kind, unset: null },
});

/** A setting that may be left out. Its value is undefined then. */
export const optional = <Value>(kind: () => z.ZodType<Value>): Setting<Value, undefined> => ({
  ...{ kind, unset: { value: undefined } },
});

/** A setting with a default, in the form that the check gives. */
export const withDefault = <Value>(
  kind: () => z.ZodType<Value>,
  value: NoInfer<Value>,
): Setting<Value, Value> => ({ kind, unset: { value } });

type Table = Readonly<Record<string, Setting<unknown, unknown>>>;
type ValueOf<One> = One extends Setting<infer Value, infer Unset> ? Value | Unset : never;
/** The names of settings that may be undefined. */
type Open<T extends Table> = {
  [Name in keyof T]: undefined extends ValueOf<T[Name]> ? Name : never;
}[keyof T];

/** The values that a table of settings has after it was read. */
export type ValuesOf<T extends Table> = {
  [Name in Exclude<keyof T, Open<T>>]: ValueOf<T[Name]>;
} & { [Name in Open<T>]?: ValueOf<T[Name]> };

/** A text without a check. */
export const textSetting = optional(once(() => z.string()));

/** A setting that is one of a few words. @param error the message for any other word */
export const wordSetting = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  error: string,
) => once(() => z.enum(words, { error }));

/** A random secret that is too long to guess. */
export const secretSetting = once(() =>
  z
    .string({ error: "expected a random text of at least 32 characters" })
    .min(32, "expected a random text of at least 32 characters"),
);

/** A token that the operator chooses. */
export const tokenSetting = once(() => z.string().min(8, "expected at least 8 characters"));

/** The sender of mails. */
export const senderSetting = once(() =>
  z.string().regex(SENDER_PATTERN, {
    error: "expected an address such as hello@example.com or Name <hello@example.com>",
  }),
);

export const flagSetting = once(() =>
  z
    .enum(["true", "false"], { error: "expected true or false" })
    .transform((value) => value === "true"),
);

export const urlSetting = once(() =>
  z.url({
    protocol: /^https?$/,
    error: "expected an address such as https://example.com",
  }),
);

export const baseUrlSetting = once(() =>
  urlSetting().transform((value) => value.replace(/\/+$/, "")),
);

/** Servers of chat completions are named by the address under which they have `/chat/completions`. */
export const versionedUrlSetting = once(() =>
  baseUrlSetting().refine((value) => value.endsWith("/v1"), {
    error: "expected an address that ends in /v1, such as http://127.0.0.1:11434/v1",
  }),
);

export const originSetting = once(() =>
  urlSetting()
    .refine((value) => URL.canParse(value) && new URL(value).pathname === "/", {
      error: "expected an origin without a path, such as https://example.com",
    })
    .transform((value) => new URL(value).origin),
);

export const secondsSetting = once(() =>
  z.coerce
    .number({ error: "expected a number of seconds" })
    .positive("expected a number of seconds above 0")
    .max(86_400, "expected at most 86400 seconds (a day)"),
);

const list = once(() =>
  z.string().transform((value) =>
    value
      .split(/[\s,]+/)
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  ),
);

/** Accounts keep their addresses in small letters. */
export const emailsSetting = once(() =>
  list().transform((items) => items.map((item) => item.toLowerCase())),
);

export const webhookSecretSetting = once(() =>
  z.string().regex(/^whsec_[A-Za-z0-9+/]{8,}={0,2}$/, {
    error: "expected whsec_ followed by base64 of the shared key",
  }),
);

export const webhookSecretsSetting = once(() =>
  list().refine((items) => items.every((item) => webhookSecretSetting().safeParse(item).success), {
    error: "expected one or more secrets of the form whsec_<base64>, separated by commas",
  }),
);

export const fileHostsSetting = once(() =>
  list().refine(
    (items) =>
      items.every((item) =>
        /^(\*\.)?[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(item),
      ),
    { error: "expected host names, *.wildcards or host:port, separated by commas" },
  ),
);

export const testHostsSetting = once(() =>
  list().refine(
    (items) => items.every((item) => /^(?:[A-Za-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(item)),
    { error: "expected host:port, separated by commas, such as 127.0.0.1:9000" },
  ),
);

/** Keys travel in a header or in an address: nothing in them may end either. */
export const libraryKeySetting = once(() =>
  z.string().regex(/^[\w-]{8,200}$/, {
    error: "expected a key of 8 to 200 letters, digits, - and _, as the library shows it",
  }),
);

/** Keys of 256 bits, the first of which seals and all of which open, so that one can be exchanged. */
export const sealingKeysSetting = once(() =>
  list().refine((items) => items.every((item) => /^[A-Za-z0-9+/]{43}=$/.test(item)), {
    error: "expected 32 bytes in base64 (openssl rand -base64 32), several separated by commas",
  }),
);

export const gatewayNameSetting = once(() =>
  z.string().regex(/^[\w-]{1,64}$/, {
    error: "expected the name of a gateway: letters, digits, - and _",
  }),
);

export const neuronsSetting = once(() =>
  z.coerce
    .number({ error: "expected a number of neurons" })
    .int("expected a whole number of neurons")
    .min(0, "expected 0 (no limit) or more"),
);

/** Headers of requests as JSON, such as {"authorization": "Bearer …"}. */
export const headersSetting = once(() =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: 'expected JSON such as {"name": "value"}' });
        return z.NEVER;
      }
    })
    .pipe(
      z.record(
        z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: "expected names of headers" }),
        z.string().regex(/^[\t\x20-\x7e]*$/, { error: "expected values of headers" }),
        { error: 'expected JSON such as {"name": "value"}' },
      ),
    ),
);

export const linksSetting = once(() =>
  z
    .string()
    .transform((value) => value.split(",").flatMap((item) => item.trim() || []))
    .refine((items) => items.every((item) => urlSetting().safeParse(item).success), {
      error: "expected addresses such as https://example.com/us, separated by commas",
    }),
);

export const securityContactSetting = once(() =>
  z
    .string()
    .trim()
    .refine(
      (value) => /^[^\s@:/]+@[^\s@:/]+$/.test(value) || /^https:\/\/[^\s/]+\S*$/.test(value),
      {
        error: "expected an e-mail address or an https address",
      },
    ),
);
