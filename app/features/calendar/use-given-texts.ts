import { useEffect, useRef } from "react";
import type { PostTexts } from "#contract/publishing/post-texts";
import { read } from "#lib/resource";
import { textsOfNext, typedTexts } from "./given-texts";
import { NO_TEXTS, type PlanFields, type TypedTexts } from "./plan-fields";

/**
 * Puts the texts that a film has for its posts into a new plan of it. The plan keeps what was given, so that the next
 * film, or a clip without such texts, takes their place.
 * @param subject as in the plan; null leaves the plan alone.
 */
export function useGivenTexts(
  subject: string | null,
  fields: PlanFields,
  onGive: (part: TypedTexts & Pick<PlanFields, "given">) => void,
): void {
  const latest = useRef({ fields, onGive });
  latest.current = { fields, onGive };
  useEffect(() => {
    if (!subject) return;
    let isOver = false;
    const give = (texts: TypedTexts) => {
      const { fields: now, onGive: tell } = latest.current;
      const next = textsOfNext(now, now.given, texts);
      if (next) tell({ ...next, given: next });
    };
    if (!subject.startsWith("film:")) return give(NO_TEXTS);
    const path = `/api/films/${encodeURIComponent(subject.slice("film:".length))}/post-texts`;
    // Without it the texts are typed.
    const asked = read<PostTexts>(path).catch(() => null);
    void asked.then((texts) => {
      if (texts && !isOver) give(typedTexts(texts));
    });
    return () => {
      isOver = true;
    };
  }, [subject]);
}
