import { PRODUCT_NAME, PRODUCT_TAGLINE } from "../../../workers/contract/brand";

/** What search engines, link previews and the site map need to know of a public page. */
export interface SitePage {
  /** Below the origin, without a trailing slash (the front page is "/"). */
  path: string;
  /** Without the product's name. */
  title: string;
  /** One or two sentences, 50 to 160 characters. */
  description: string;
  /** Day of the last change, as 2026-11-21; absent where nobody keeps one. */
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

/** Every public page, as the site map lists them. */
export const SITE_PAGES: readonly SitePage[] = [HOME];
