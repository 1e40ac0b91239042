import * as z from "zod";
import {
  type Call,
  type Declarations,
  errorsOf,
  isSchema,
  type RawAnswer,
  type RawBody,
} from "../../workers/api/declarations/call.ts";
import { PRODUCT_NAME } from "../../workers/contract/brand.ts";

/** A part of an OpenAPI document. */
type Json = Record<string, unknown>;

/** Only what programs call; pages are not described. */
const DESCRIBED = /^\/(?:api|media)\//;

const SIGNED_IN = [{ session: [] }, { bearer: [] }];
const SECURITY_SCHEMES = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Secure-better-auth.session_token",
    description:
      "The cookie that signing in sets. Without https its name is better-auth.session_token.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The session token that signing in returns in the header set-auth-token.",
  },
};

const WHO: Record<Call["who"], string> = {
  anyone: "Anyone may make this call.",
  creator: "Needs a signed-in creator. Someone else's things answer 404.",
  administrator: "Needs an administrator.",
  provider: "For a provider's signed messages.",
};

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A name for this attempt. The same key with the same body gives the same answer within 24 hours, and is charged once; with another body it is refused.",
  schema: { type: "string", maxLength: 255 },
};

/**
 * The API as an OpenAPI 3.1 document. It says of answers what there is, not that there is nothing
 * else: an answer may gain fields.
 */
export function describeApi(declarations: Declarations): Json {
  const writer = new Writer(declarations);
  const paths: Record<string, Json> = {};
  for (const call of declarations.calls.filter(({ path }) => DESCRIBED.test(path))) {
    const path = addressOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: writer.operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} API`,
      version: "1",
      description: "Errors carry a code that programs can rely on, and a sentence for people.",
    },
    servers: [{ url: "/" }],
    paths,
    components: { ...writer.components(), securitySchemes: SECURITY_SCHEMES },
  };
}

const addressOf = ({ path }: Call) => path.replace(/:([^/]+)/g, "{$1}").replace(/\*$/, "{key}");

const json = (schema: Json): Json => ({ "application/json": { schema } });

/** Such as `postFilmsIdVersions`. */
function operationId({ method, path }: Call): string {
  const words = path.replace(/^\/api\//, "").match(/[a-z0-9]+/gi) ?? [];
  const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${method.toLowerCase()}${camel.join("")}`;
}

/** Such as `films`, or `admin people`. */
function tagOf({ path }: Call): string {
  const [, first = "", second = "", third = ""] = path.split("/");
  if (first !== "api") return first;
  return second === "admin" ? `admin ${third}` : second.startsWith("start-") ? "start" : second;
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes operations, and gathers what several of them share. */
class Writer {
  readonly #declarations: Declarations;
  readonly #schemas: Record<string, Json> = {};
  readonly #responses: Record<string, Json> = {};

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  components(): Json {
    return { schemas: sorted(this.#schemas), responses: sorted(this.#responses) };
  }

  operation(call: Call): Json {
    const { who, summary, body } = call;
    const parameters = this.#parameters(call);
    return {
      operationId: operationId(call),
      tags: [tagOf(call)],
      summary,
      description: WHO[who],
      ...(who === "creator" || who === "administrator" ? { security: SIGNED_IN } : {}),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body
        ? { requestBody: { required: !call.isBodyOptional, content: this.#content(body) } }
        : {}),
      responses: { ...this.#answers(call), ...this.#refusals(call) },
    };
  }

  #parameters({ path, query, headers = {}, isIdempotent }: Call): Json[] {
    const names = [...path.matchAll(/:([^/]+)/g)].map(([, name]) => name);
    const asked = query ? this.#schema(query, "input") : {};
    const required = (asked.required ?? []) as string[];
    return [
      ...[...names, ...(path.endsWith("*") ? ["key"] : [])].map((name) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...Object.entries((asked.properties ?? {}) as Record<string, Json>).map(
        ([name, { description, ...schema }]) => ({
          name,
          in: "query",
          required: required.includes(name),
          ...(description ? { description } : {}),
          schema,
        }),
      ),
      ...Object.entries(headers).map(([name, description]) => ({
        name,
        in: "header",
        description,
        schema: { type: "string" },
      })),
      ...(isIdempotent ? [IDEMPOTENCY_KEY] : []),
    ];
  }

  #content(body: z.ZodType | RawBody): Json {
    if (isSchema(body)) return { "application/json": { schema: this.#schema(body, "input") } };
    const { type, schema } = body;
    return { [type]: schema ? { schema: this.#schema(schema, "input") } : {} };
  }

  #answers({ answers }: Call): Json {
    const all = Object.entries(answers);
    return Object.fromEntries(all.map(([status, one]) => [status, this.#answer(status, one)]));
  }

  #answer(status: string, answer: z.ZodType | RawAnswer): Json {
    if (isSchema(answer))
      return { description: "Done.", content: json(this.#schema(answer, "output")) };
    if (answer === "redirect")
      return { description: "Elsewhere.", headers: { Location: { schema: { type: "string" } } } };
    if (answer === "nothing")
      return { description: status === "304" ? "It has not changed." : "Nothing to say." };
    if ("socket" in answer)
      return {
        description: "A WebSocket; each frame is JSON as x-frame says.",
        "x-frame": this.#schema(answer.socket, "output"),
      };
    return { description: "A file.", content: { [answer.file]: {} } };
  }

  /** The errors of a call by their status. One reason alone is described once for all calls. */
  #refusals(call: Call): Json {
    const { ERROR_STATUS } = this.#declarations;
    const byStatus = Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code]);
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => {
        const refusal = this.#refusal(status, codes);
        const [only = "", ...others] = codes;
        if (others.length > 0) return [String(status), refusal];
        this.#responses[only] = refusal;
        return [String(status), { $ref: `#/components/responses/${only}` }];
      }),
    );
  }

  #refusal(status: number, codes: readonly string[]): Json {
    const retryAfter = { description: "Seconds.", schema: { type: "integer" } };
    return {
      description: codes.join(", "),
      ...(status === 429 ? { headers: { "Retry-After": retryAfter } } : {}),
      content: json({
        allOf: [
          this.#schema(this.#declarations.errorSchema, "output"),
          { properties: { code: { enum: codes } } },
        ],
      }),
    };
  }

  #write(schema: z.core.$ZodType, io: "input" | "output"): z.core.JSONSchema.BaseSchema {
    return z.toJSONSchema(schema, {
      io,
      metadata: this.#declarations.SCHEMA_NAMES,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        // The output of a transformation is not known; its input comes closest.
        if (io === "output" && def.type === "pipe" && def.out._zod.def.type === "transform") {
          const { $schema: _, ...taken } = this.#write(def.in, "input");
          Object.assign(jsonSchema, taken);
        }
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
        if (io === "output" && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
      },
    });
  }

  /** A schema as JSON Schema; those with names become references. */
  #schema(schema: z.ZodType, io: "input" | "output"): Json {
    const { properties, $defs = {} } = this.#write(z.object({ it: schema }), io);
    for (const [name, { id: _, ...definition }] of Object.entries($defs))
      this.#schemas[nameFor(name, io)] = pointed(definition, io);
    return pointed(properties?.it ?? {}, io);
  }
}

/** What is sent has its own names: fields that have defaults are left out there, and never in answers. */
const nameFor = (name: string, io: "input" | "output") => (io === "input" ? `${name}Input` : name);

/** A schema whose references point to the document's components. */
function pointed(schema: object | boolean, io: "input" | "output"): Json {
  const text = JSON.stringify(schema).replace(
    /"#\/\$defs\/([^"]+)"/g,
    (_, name: string) => `"#/components/schemas/${nameFor(name, io)}"`,
  );
  return JSON.parse(text) as Json;
}
