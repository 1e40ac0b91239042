import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";
import { KINDS, STUDIO_KINDS } from "#contract/kinds";
import { TIMELINE_VERSIONS } from "#contract/timeline/names";

/** The static pages; their texts lie in app/content/pages. */
const DOCUMENT_PATHS = [
  "about-us",
  "contact",
  "refund-policy",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
  "your-data",
  "licenses",
];

/**
 * What is rendered at build time and served as files (scripts/lib/prerender-site.mjs). In production
 * the Worker does not contain these routes: the build puts them into a server bundle of their own.
 */
export const PRERENDERED = [
  index("routes/home.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/rss.xml", "routes/rss.ts"),
  route("blog/:slug", "routes/blog-post.tsx"),
  ...DOCUMENT_PATHS.map((path) => route(path, "routes/document.tsx", { id: path })),
  route("llms.txt", "routes/llms.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/web-manifest.ts"),
  ...TIMELINE_VERSIONS.map((version) =>
    route(`schemas/timeline-${version}.json`, "routes/timeline-schema.ts", {
      id: `timeline-${version}`,
    }),
  ),
  route("offline", "routes/offline.tsx"),
] satisfies RouteConfig;

export default [
  ...PRERENDERED,
  route("blog/*", "routes/missing-post.tsx"),
  route("auth/callback", "routes/auth-callback.tsx"),
  route("s/:token", "routes/shared.tsx"),
  route("appeal", "routes/appeal.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("admin", "routes/admin.tsx", [
    index("routes/admin-models.tsx"),
    route("features", "routes/admin-features.tsx"),
    route("ai", "routes/admin-ai.tsx"),
    route("health", "routes/admin-health.tsx"),
    route("insights", "routes/admin-insights.tsx"),
    route("people", "routes/admin-people.tsx"),
    route("people/:id", "routes/admin-person.tsx"),
    route("generations", "routes/admin-generations.tsx"),
    route("safety", "routes/admin-safety.tsx"),
    route("loras", "routes/admin-loras.tsx"),
    route("showcase", "routes/admin-showcase.tsx"),
    route("billing", "routes/admin-billing.tsx"),
    route("audit", "routes/admin-audit.tsx"),
  ]),
  layout("routes/dashboard.tsx", [
    ...STUDIO_KINDS.map((kind) => route(KINDS[kind].screen.path, "routes/kind.tsx", { id: kind })),
    ...prefix("dashboard", [
      index("routes/kind.tsx", { id: "dashboard-index" }),
      route("start", "routes/kind.tsx", { id: "dashboard-start" }),
      route("hook-generator", "routes/hook-generator.tsx"),
      route("enhance", "routes/enhance.tsx"),
      route("history", "routes/history.tsx"),
      route("models", "routes/models.tsx"),
      route("loras", "routes/loras.tsx"),
      route("loras/train", "routes/lora-training.tsx"),
      route("billing", "routes/billing.tsx"),
      route("settings", "routes/settings.tsx"),
      route("tiktok", "routes/tiktok.tsx"),
      route("reddit", "routes/reddit.tsx"),
      route("calendar", "routes/calendar.tsx"),
      route("editor", "routes/editor.tsx"),
      route("editor/new/:recipe", "routes/recipe.tsx"),
      route("editor/new/:recipe/batch/:batch?", "routes/recipe-batch.tsx"),
      route("editor/:id", "routes/editor.tsx", { id: "film" }),
    ]),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
