import { once } from "#contract/once";

/** A post of the blog. Its file's name is its address. */
export interface Post {
  slug: string;
  title: string;
  /** Day of publication, as 2024-04-22. */
  date: string;
  updated?: string;
  /** Summary of one or two sentences. */
  short: string;
  /** HTML, sanitised when it was built. */
  content: string;
  /** Headings of the second rank. */
  headings: { id: string; text: string }[];
  /** Reading time. */
  minutes: number;
  /** A picture below public/, with its description in `imageAlt`. */
  image?: string;
  imageAlt?: string;
  /** A tall film below public/, without its ending: `.mp4`, its poster `.webp` and its captions `.vtt`. */
  film?: string;
  /** What the film shows, and how it was made. */
  filmNote?: string;
}

interface PostModule {
  attributes: Omit<Post, "slug" | "content" | "headings" | "minutes">;
  html: string;
  headings: Post["headings"];
  minutes: number;
}

const modules = import.meta.glob<PostModule>("../../content/blog/*.md", { eager: true });

/** Every post, newest first. */
export const POSTS: readonly Post[] = Object.entries(modules)
  .map(([file, { attributes, html, headings, minutes }]) => ({
    ...attributes,
    slug: file.replace(/^.*\/|\.md$/g, ""),
    content: html,
    headings,
    minutes,
  }))
  .sort((left, right) => right.date.localeCompare(left.date));

/** The post at an address, or null. */
export function findPost(slug: string | undefined): Post | null {
  return POSTS.find((post) => post.slug === slug) ?? null;
}

/** Which post it is, counted from the first one ever. */
export function postNumber(post: Post): number {
  return POSTS.length - POSTS.indexOf(post);
}

/** What to read after a post: the one before it, and after the oldest the newest. */
export function nextPost(post: Post): Post | null {
  const next = POSTS[POSTS.indexOf(post) + 1] ?? POSTS[0];
  return next === undefined || next === post ? null : next;
}

/** A post's place below the origin. */
export function postPath({ slug }: Pick<Post, "slug">): string {
  return `/blog/${slug}`;
}

const DAY = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }));

/** A day as the blog shows it: "2024-04-22" → "Apr 22, 2024". */
export function formatDay(day: string): string {
  return DAY().format(new Date(`${day}T00:00:00Z`));
}
