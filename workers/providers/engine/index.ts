import * as z from "zod";
import {
  ENGINE_BASE_URL,
  ENGINE_ORIGIN,
  ENGINE_QUEUE_HEADER,
  ENGINE_SOURCE_HEADER,
} from "#contract/engine";
import { once } from "#contract/once";
import { createCaller, parseReply, UNREADABLE } from "../caller";
import { type Provider, ProviderError } from "../provider";
import { createReplicateProvider } from "../replicate";
import { replicateRefusal } from "../replicate/errors";

export interface EngineProviderOptions {
  /** The engine's binding; null where it is switched off. */
  engine: { fetch: typeof fetch; webhookSecret: string } | null;
  /** The bytes behind an address of our own; null for any other. */
  readImage(url: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

const uploadSchema = once(() => z.object({ urls: z.object({ get: z.url() }) }));

/**
 * The embedded engine as a provider. It speaks Replicate's protocol and is reached through its
 * binding, which is the credential. Nothing binds it back to us: pictures of our own go to it as
 * files before a generation is handed over, so that it never has to fetch them from us.
 */
export function createEngineProvider({ engine, readImage }: EngineProviderOptions): Provider {
  const call: typeof fetch = engine?.fetch ?? (() => Promise.reject(new Error("no engine")));
  const request = createCaller({ baseUrl: ENGINE_BASE_URL, headers: {}, fetch: call });
  const provider = createReplicateProvider({
    name: "engine",
    baseUrl: ENGINE_BASE_URL,
    token: engine ? "binding" : null,
    webhookSecrets: engine ? [engine.webhookSecret] : [],
    fileHosts: [new URL(ENGINE_ORIGIN).host],
    fetch: call,
    headersOf: ({ accountId, sourceType }) => ({
      [ENGINE_QUEUE_HEADER]: accountId,
      ...(sourceType === undefined ? {} : { [ENGINE_SOURCE_HEADER]: sourceType }),
    }),
  });

  /** Hands a picture to the engine. @returns its address there. */
  async function upload(image: Uint8Array<ArrayBuffer>): Promise<string> {
    const body = new FormData();
    body.append("content", new File([image], "picture"));
    const answer = await request("/files", { method: "POST", body });
    const reply = parseReply(answer);
    if (answer.status >= 400) throw replicateRefusal(answer, reply);
    const file = uploadSchema().safeParse(reply);
    if (file.success) return file.data.urls.get;
    throw new ProviderError("busy", "provider_failed", UNREADABLE, "no file in the answer");
  }

  return {
    ...provider,
    async forget(ref) {
      const answer = await request(`/predictions/${encodeURIComponent(ref)}`, { method: "DELETE" });
      if (answer.status >= 400) throw replicateRefusal(answer, null);
    },
    async submit(job) {
      const input = { ...job.input };
      for (const [name, value] of Object.entries(input)) {
        if (typeof value !== "string" || !/^https?:/.test(value) || !URL.canParse(value)) continue;
        const image = await readImage(value);
        if (image) input[name] = await upload(image);
      }
      return provider.submit({ ...job, input });
    },
  };
}
