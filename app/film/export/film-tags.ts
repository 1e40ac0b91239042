import type { MetadataTags } from "mediabunny";
import { AI_COMMENT } from "#contract/ai-signs";

/** What a film's file says of itself. */
export interface FilmTags {
  title: string;
  /** Whether AI made anything of it. */
  isAi: boolean;
}

/** The tags of a film's file. It says that AI was used where it was, and nothing else. */
export function tagsOf({ title, isAi }: FilmTags): MetadataTags {
  return { ...(title === "" ? {} : { title }), ...(isAi ? { comment: AI_COMMENT } : {}) };
}
