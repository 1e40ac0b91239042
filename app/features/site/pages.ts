import { PRODUCT_NAME, PRODUCT_TAGLINE } from "#contract/brand";
import { POSTS, type Post, postPath } from "../blog/posts";
import { DOCUMENTS } from "../documents/documents";

/** What search engines, link previews and the site map need to know of a public page. */
export interface SitePage {
  /** Below the origin, without a trailing slash (the front page is "/"). */
  path: string;
  /** Without the product's name. */
  title: string;
  /** One or two sentences, 50 to 160 characters. */
  description: string;
  /** Day of the last change, as 2026-11-21; absent where no one keeps one. */
  updated?: string;
}

export const HOME: SitePage = {
  path: "/",
  title: PRODUCT_TAGLINE,
  description: `${PRODUCT_NAME} is the prompt-to-video engine for creators, brands and agencies: short-form videos, images and ads that look unthinkable, from a sentence or a photo.`,
};

export const BLOG: SitePage = {
  path: "/blog",
  title: "Blog",
  description: `How to make short-form video, images and ads that stop the scroll: workflows, prompts and honest numbers from the people who build ${PRODUCT_NAME}.`,
};

/** The blog's feed, for the head of its pages. */
export const FEED = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `${PRODUCT_NAME} Blog`,
  href: "/blog/rss.xml",
};

/** A post as a page of the site. */
export function pageOfPost(post: Post): SitePage {
  const { title, short, updated, date } = post;
  return { path: postPath(post), title, description: short, updated: updated ?? date };
}

/** Every public page, as the site map lists them. */
export const SITE_PAGES: readonly SitePage[] = [HOME, BLOG, ...POSTS.map(pageOfPost), ...DOCUMENTS];
