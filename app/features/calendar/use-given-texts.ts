import { useEffect, useRef } from "react";
import type { FilmDocument } from "#contract/films";
import { postTextsOf } from "#contract/publishing/post-texts";
import { read } from "#lib/resource";
import { type TypedTexts, textsOfNext, typedTexts } from "./given-texts";

const NOTHING: TypedTexts = { title: "", description: "", tags: "" };

/**
 * Puts the texts that a film has for its posts into a new plan of it.
 * @param subject as in the plan; null leaves the plan alone.
 */
export function useGivenTexts(
  subject: string | null,
  typed: TypedTexts,
  onGive: (texts: TypedTexts) => void,
): void {
  const given = useRef(NOTHING);
  const latest = useRef({ typed, onGive });
  latest.current = { typed, onGive };
  useEffect(() => {
    if (!subject?.startsWith("film:")) return;
    let isOver = false;
    const path = `/api/films/${encodeURIComponent(subject.slice("film:".length))}`;
    // Without it the texts are typed.
    const asked = read<FilmDocument>(path).catch(() => null);
    void asked.then((film) => {
      if (!film || isOver) return;
      const { timeline, title } = film;
      const texts = typedTexts(postTextsOf("post" in timeline ? timeline.post : undefined, title));
      const next = textsOfNext(latest.current.typed, given.current, texts);
      if (!next) return;
      given.current = next;
      latest.current.onGive(next);
    });
    return () => {
      isOver = true;
    };
  }, [subject]);
}
