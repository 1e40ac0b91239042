import { addressesIn, keyOfAddress } from "#contract/film-sources";
import { POST_LIMITS } from "#contract/publishing/limits";
import { POSTED_AT } from "#contract/publishing/post-texts";
import type { CheckDefinition } from "../check";

/** Whether platforms have to be told that AI made parts of the film. */
export const disclosureCheck: CheckDefinition = {
  id: "disclosure",
  title: "Disclosure",
  limitFor: () => "where AI made a part",
  look({ timeline, platform, sources }) {
    if (!sources) return null;
    const known = new Map(sources.map(({ key, is_ai }) => [key, is_ai]));
    const keys = new Set([...addressesIn(timeline)].flatMap(({ url }) => keyOfAddress(url) ?? []));
    const made = [...keys].filter((key) => known.get(key) ?? true).length;
    const value = `AI made ${made} of ${keys.size} ${keys.size === 1 ? "file" : "files"}`;
    if (made === 0) return { value, state: "ok", sentence: "No part is known to be made by AI." };
    const switches = POSTED_AT[platform].map((one) => {
      const { name, disclosureName } = POST_LIMITS[one];
      return `“${disclosureName}” at ${name}`;
    });
    return {
      value,
      state: "warn",
      sentence: `When you post it, switch on ${switches.join(", ")}.`,
    };
  },
};
