import { MAX_MEDIA_BYTES } from "#contract/limits";
import { BodySource } from "../files/body-source";
import { inParts } from "../files/in-parts";
import { announcedLength } from "../files/read-file";
import { allowed, type OpenAnswer, OutboundError, openOutside } from "../outbound";
import { weightsAddress } from "./weights-address";
import { WeightsError } from "./weights-error";
import type { WeightsFile } from "./weights-file";

/** The longest silence, also in front of the answer. Milliseconds. */
const IDLE_MS = 60_000;

/** Hosts that LoRAs may be fetched from. */
export interface WeightsHosts {
  /** The address of the file that an address means. @throws {WeightsError} `address_refused`. */
  find(address: string): string;
  /**
   * Asks for a file; each hop of a redirect is checked like the address itself.
   * @param address as `find` gave it. @param how.partBytes length of the pieces. @param how.totalMs for all of it.
   * @throws {WeightsError}.
   */
  open(address: string, how: { partBytes: number; totalMs: number }): Promise<WeightsFile>;
}

export interface WeightsHostsOptions {
  /** As in `OutboundRules`. */
  hosts: readonly string[];
  fetch: typeof fetch;
}

/** The hosts that are allowed. */
export function createWeightsHosts({ hosts, fetch }: WeightsHostsOptions): WeightsHosts {
  return {
    find(address) {
      const file = weightsAddress(address);
      try {
        return allowed(file, hosts).href;
      } catch {
        throw notAllowed();
      }
    },
    async open(address, { partBytes, totalMs }) {
      const host = new URL(address).hostname;
      const opened = openOutside(
        address,
        {},
        { hosts, timeoutMs: Math.min(IDLE_MS, totalMs), fetch },
      );
      const answer = await opened.catch((error: unknown) => {
        throw asWeightsError(error, host);
      });
      try {
        return receive(answer, { host, partBytes, totalMs });
      } catch (error) {
        answer.stop();
        throw error;
      }
    },
  };
}

function receive(
  answer: OpenAnswer,
  { host, partBytes, totalMs }: { host: string; partBytes: number; totalMs: number },
): WeightsFile {
  if (answer.status !== 200)
    throw new WeightsError("unavailable", describeStatus(answer.status, host));
  const bytes = announcedLength(answer.headers);
  if ((bytes ?? 0) > MAX_MEDIA_BYTES) throw tooLarge();
  const source = new BodySource(answer, { idleMs: IDLE_MS, totalMs });
  return { bytes, parts: bounded(source, { host, partBytes, bytes }), stop: answer.stop };
}

/** The parts of a body that has exactly the bytes that were announced, and no more than a LoRA may have. */
async function* bounded(
  source: BodySource,
  { host, partBytes, bytes }: { host: string; partBytes: number; bytes: number | null },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  try {
    for await (const part of inParts(source, new Uint8Array(), partBytes)) {
      sent += part.length;
      if (sent > MAX_MEDIA_BYTES) throw tooLarge();
      const isShort = part.length < partBytes && sent !== (bytes ?? sent);
      if (isShort || sent > (bytes ?? sent)) break;
      yield part;
    }
  } catch (error) {
    throw asWeightsError(error, host);
  }
  if (sent === 0 || sent !== (bytes ?? sent))
    throw new WeightsError("unavailable", `${host} did not send the whole file. Try again.`);
}

const notAllowed = () =>
  new WeightsError(
    "address_refused",
    "LoRAs can be fetched from Hugging Face, Civitai, Replicate and fal by https. Download this file yourself and upload it.",
  );

const tooLarge = () =>
  new WeightsError("payload_too_large", "A LoRA may have at most 500 MB. Choose a smaller one.");

function describeStatus(status: number, host: string): string {
  if (status === 401 || status === 403)
    return `${host} does not give this file to everyone. Download it yourself and upload it.`;
  if (status === 404 || status === 410) return `${host} has no file at this address.`;
  return `${host} answered with an error (${status}) in place of the file. Try again later.`;
}

function asWeightsError(error: unknown, host: string): unknown {
  if (!(error instanceof OutboundError)) return error;
  switch (error.reason) {
    case "not_allowed":
      return notAllowed();
    case "too_large":
      return tooLarge();
    case "timeout":
      return new WeightsError(
        "unavailable",
        `${host} stopped sending the file, or was too slow. Try again, or download it yourself and upload it.`,
      );
    case "network":
    case "cut_off":
      return new WeightsError(
        "unavailable",
        `The file could not be fetched from ${host}. Try again.`,
      );
    default:
      return error.reason satisfies never;
  }
}
