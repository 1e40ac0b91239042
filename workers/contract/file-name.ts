import type { GenerationRecord } from "./generation";
import { KINDS } from "./kinds";

type Named = Pick<GenerationRecord, "kind" | "prompt" | "output_type" | "width" | "height">;

/** Longest part of a prompt in a file's name, in characters. */
const MAX_LENGTH = 60;

/** The ends of names that are not the second half of a type. */
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: "jpg", quicktime: "mov" };
const AUDIO: Readonly<Record<string, string>> = { mpeg: "mp3", mp4: "m4a" };

/** The name of a result's file: words of its prompt, its size, and nothing that a file system minds. */
export function fileName({ kind, prompt, output_type, width, height }: Named): string {
  const subtype = output_type?.split("/")[1] ?? "png";
  const size = width && height ? `-${width}x${height}` : "";
  const isAudio = output_type?.startsWith("audio/") ?? false;
  const endings = isAudio ? { ...EXTENSIONS, ...AUDIO } : EXTENSIONS;
  const extension = (Object.hasOwn(endings, subtype) && endings[subtype]) || subtype;
  return `${wordsOf(prompt) || KINDS[kind].slug}${size}.${extension}`;
}

/** Letters and digits of every script, joined by hyphens, cut at the end of a word where one is near. */
function wordsOf(text: string): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  let name = "";
  for (const word of words) {
    const longer = name === "" ? word : `${name}-${word}`;
    if ([...longer].length > MAX_LENGTH) break;
    name = longer;
  }
  return name || [...(words[0] ?? "")].slice(0, MAX_LENGTH).join("");
}

/**
 * A `Content-Disposition` that offers a file under a name: as it is, and in ASCII for clients that know
 * nothing else (RFC 6266, appendix D).
 */
export function attachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-/, "");
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
