import * as z from "zod";

// Each schema is built with every start: there are as few as possible.
export const optional = <T extends z.ZodType>(schema: T) => schema.optional();

export const withDefault = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  z._default(schema, fallback as z.core.util.NoUndefined<z.output<T>>);

/** A text without a check. */
export const textSetting = optional(z.string());

export const flagSetting = z
  .enum(["true", "false"], { error: "expected true or false" })
  .transform((value) => value === "true");

export const urlSetting = z.url({
  protocol: /^https?$/,
  error: "expected an address such as https://example.com",
});

export const baseUrlSetting = urlSetting.transform((value) => value.replace(/\/+$/, ""));

/** Servers of chat completions are named by the address under which they have `/chat/completions`. */
export const versionedUrlSetting = baseUrlSetting.refine((value) => value.endsWith("/v1"), {
  error: "expected an address that ends in /v1, such as http://127.0.0.1:11434/v1",
});

export const originSetting = urlSetting
  .refine((value) => URL.canParse(value) && new URL(value).pathname === "/", {
    error: "expected an origin without a path, such as https://example.com",
  })
  .transform((value) => new URL(value).origin);

export const secondsSetting = z.coerce
  .number({ error: "expected a number of seconds" })
  .positive("expected a number of seconds above 0")
  .max(86_400, "expected at most 86400 seconds (a day)");

const list = z.string().transform((value) =>
  value
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** Accounts keep their addresses in small letters. */
export const emailsSetting = list.transform((items) => items.map((item) => item.toLowerCase()));

export const webhookSecretSetting = z.string().regex(/^whsec_[A-Za-z0-9+/]{8,}={0,2}$/, {
  error: "expected whsec_ followed by base64 of the shared key",
});

export const webhookSecretsSetting = list.refine(
  (items) => items.every((item) => webhookSecretSetting.safeParse(item).success),
  { error: "expected one or more secrets of the form whsec_<base64>, separated by commas" },
);

export const fileHostsSetting = list.refine(
  (items) =>
    items.every((item) =>
      /^(\*\.)?[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(item),
    ),
  { error: "expected host names, *.wildcards or host:port, separated by commas" },
);

export const testHostsSetting = list.refine(
  (items) => items.every((item) => /^(?:[A-Za-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(item)),
  { error: "expected host:port, separated by commas, such as 127.0.0.1:9000" },
);

/** Keys travel in a header or in an address: nothing in them may end either. */
export const libraryKeySetting = z.string().regex(/^[\w-]{8,200}$/, {
  error: "expected a key of 8 to 200 letters, digits, - and _, as the library shows it",
});

/** Keys of 256 bits, the first of which seals and all of which open, so that one can be exchanged. */
export const sealingKeysSetting = list.refine(
  (items) => items.every((item) => /^[A-Za-z0-9+/]{43}=$/.test(item)),
  { error: "expected 32 bytes in base64 (openssl rand -base64 32), several separated by commas" },
);

export const gatewayNameSetting = z.string().regex(/^[\w-]{1,64}$/, {
  error: "expected the name of a gateway: letters, digits, - and _",
});

export const neuronsSetting = z.coerce
  .number({ error: "expected a number of neurons" })
  .int("expected a whole number of neurons")
  .min(0, "expected 0 (no limit) or more");

/** Headers of requests as JSON, such as {"authorization": "Bearer …"}. */
export const headersSetting = z
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
  );

export const linksSetting = z
  .string()
  .transform((value) => value.split(",").flatMap((item) => item.trim() || []))
  .refine((items) => items.every((item) => urlSetting.safeParse(item).success), {
    error: "expected addresses such as https://example.com/us, separated by commas",
  });

export const securityContactSetting = z
  .string()
  .trim()
  .refine((value) => /^[^\s@:/]+@[^\s@:/]+$/.test(value) || /^https:\/\/[^\s/]+\S*$/.test(value), {
    error: "expected an e-mail address or an https address",
  });
