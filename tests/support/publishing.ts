import { expect } from "vitest";
import { parseSettings } from "#base/settings";
import {
  type Grant,
  type PostFile,
  type PostText,
  PublishError,
  type Publisher,
  type UploadStep,
} from "#providers/publishing/publisher";
import { createPublishers } from "#providers/publishing/publishers";
import type { PlatformFault, PlatformStep } from "./stand-ins/publishing/faults.ts";
import { PUBLISHING_KEYS, platformSites, TOKEN_PATTERN } from "./stand-ins/publishing/sites.ts";
import { UPLOAD_POST_KEY } from "./stand-ins/publishing/upload-post.ts";

export const NOW = Date.parse("2026-11-27T12:00:00Z");
export const MIB = 1024 * 1024;
const REDIRECT = "https://app.test/api/channels/youtube/callback";

/** What is asked of a consent page. */
export const CONSENT = { state: "s", verifier: "v".repeat(60), redirectUri: REDIRECT };

export const TEXT: PostText = {
  ...{ title: "Knots", description: "How to tie one", tags: ["boats", "knots"], privacy: "public" },
  ...{ madeForKids: false, coverAt: 1500, disclosure: true, networks: ["tiktok", "youtube"] },
};

/** A film of so many bytes. */
export const fileOf = (bytes: number): PostFile => ({
  ...{ bytes, contentType: "video/mp4", duration: 9, name: "knots.mp4" },
  read: async (from, to) => {
    let left = to - from;
    return new ReadableStream({
      pull(controller) {
        const piece = Math.min(left, MIB);
        if (piece > 0) controller.enqueue(new Uint8Array(piece).fill(7));
        left -= piece;
        if (left === 0) controller.close();
      },
    });
  },
});

/** The platforms' adapters before their stand-ins. */
export function publishingScene() {
  const sites = platformSites();
  let now = NOW;
  sites.uploadPost.state.clock = () => NOW;
  const secrets = {
    BETTER_AUTH_SECRET: "s".repeat(32),
    TOKEN_ENCRYPTION_KEY: btoa("k".repeat(32)),
  };
  const publishers = createPublishers(parseSettings({ ...PUBLISHING_KEYS, ...secrets }), {
    ...{ fetch: sites.fetch, clock: () => now },
  });
  return {
    ...{ sites, publishers },
    /** Lets time pass. Milliseconds. */
    tick(ms: number) {
      now += ms;
    },
    fail(step: PlatformStep, ...faults: PlatformFault[]) {
      sites.script.faults[step] = faults;
    },
    async connected(platform: "youtube" | "tiktok" | "upload-post"): Promise<Grant> {
      const publisher = publishers[platform];
      if (platform === "upload-post")
        return (await publisher.checkKey(UPLOAD_POST_KEY, "boats")).grant;
      const site = platform === "youtube" ? sites.google : sites.tiktok;
      const { code } = await site.consent(publisher.consentUrl?.(CONSENT) ?? "");
      return (await publisher.exchange(code, CONSENT)).grant;
    },
    /** Begins an upload. */
    async begun(publisher: Publisher, grant: Grant, file: PostFile, text = TEXT) {
      const first = await publisher.begin(grant, text, file, "post-1");
      if (first.state !== "uploading") throw new Error(first.state);
      return first;
    },
  };
}

/** Sends a film to its end, as the object of a post does. */
export async function sendAll(
  publisher: Publisher,
  grant: Grant,
  { file, first }: { file: PostFile; first: UploadStep },
): Promise<UploadStep> {
  let step = first;
  for (let turn = 0; turn < 20 && step.state === "uploading"; turn += 1)
    step = await publisher.send(grant, step.reference, file, step.next);
  return step;
}

/** What a call fails with: a sentence without a token and without an address. */
export async function faultOf(call: Promise<unknown>): Promise<[string, string, number | null]> {
  const error = await call.then(
    () => null,
    (one: unknown) => one,
  );
  if (!(error instanceof PublishError)) throw new Error(`no fault: ${String(error)}`);
  expect(error.message).not.toMatch(TOKEN_PATTERN);
  expect(error.message).not.toContain("http");
  return [error.fault, error.message, error.retryAfterMs];
}
