import type { UploadPostNetwork } from "./channels";
import type { PostProblem, Privacy } from "./posts";

/** How the networks that Upload-Post reaches are called. */
export const NETWORK_NAMES: Readonly<Record<UploadPostNetwork, string>> = {
  tiktok: "TikTok",
  instagram: "Instagram",
  youtube: "YouTube",
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
  threads: "Threads",
  pinterest: "Pinterest",
  bluesky: "Bluesky",
  reddit: "Reddit",
};

/** Networks that can keep a post from others; at all others a post is public. */
const WITH_PRIVACY: readonly string[] = ["youtube", "tiktok"];

/** A network as people know it. */
export const networkName = (network: string): string =>
  Object.entries(NETWORK_NAMES).find(([id]) => id === network)?.[1] ?? network;

/** Why a post cannot be sent to its networks: it would be public against its creator's choice. Null where it can. */
export function privacyClash(privacy: Privacy, networks: readonly string[]): string | null {
  const open = networks.filter((one) => !WITH_PRIVACY.includes(one));
  if (privacy === "public" || open.length === 0) return null;
  const names = open.map(networkName).join(", ");
  return `Posts at ${names} are public. Choose Public, or leave ${open.length === 1 ? "it" : "them"} out.`;
}

/** The code of that among the problems of a post. */
export const NOT_PRIVATE = "not_private";

/** The same as problems of a post; without a choice of privacy there is nothing to say yet. */
export function privacyProblems(privacy: Privacy | "", networks: readonly string[]): PostProblem[] {
  const message = privacy === "" ? null : privacyClash(privacy, networks);
  return message === null ? [] : [{ code: NOT_PRIVATE, message }];
}
