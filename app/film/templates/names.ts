/** `app/film/templates/definitions`: the templates, in the order in which they are offered. */
export const TEMPLATE_NAMES = [
  "hook",
  "product",
  "before-after",
  "list",
  "quote",
  "countdown",
  "podcast",
  "how-to",
  "quiz",
  "testimonial",
  "event",
  "myth",
] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];
