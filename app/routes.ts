import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** The static pages; their texts lie in app/content/pages. */
const DOCUMENT_PATHS = [
  "about-us",
  "contact",
  "refund-policy",
  "privacy-policy",
  "terms-of-service",
  "cookie-policy",
];

export default [
  index("routes/home.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/rss.xml", "routes/rss.ts"),
  route("blog/:slug", "routes/blog-post.tsx"),
  ...DOCUMENT_PATHS.map((path) => route(path, "routes/document.tsx", { id: path })),
  route("llms.txt", "routes/llms.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/web-manifest.ts"),
  route("auth/callback", "routes/auth-callback.tsx"),
  route("s/:token", "routes/shared.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("admin", "routes/admin.tsx", [
    index("routes/admin-models.tsx"),
    route("features", "routes/admin-features.tsx"),
    route("people", "routes/admin-people.tsx"),
    route("people/:id", "routes/admin-person.tsx"),
    route("generations", "routes/admin-generations.tsx"),
    route("audit", "routes/admin-audit.tsx"),
  ]),
  ...prefix("dashboard", [
    layout("routes/dashboard.tsx", [
      index("routes/text-to-image.tsx", { id: "dashboard-index" }),
      route("text-to-image", "routes/text-to-image.tsx"),
      route("text-to-video", "routes/text-to-video.tsx"),
      route("image-to-image", "routes/image-to-image.tsx"),
      route("image-to-video", "routes/image-to-video.tsx"),
      route("hook-generator", "routes/hook-generator.tsx"),
      route("history", "routes/history.tsx"),
      route("billing", "routes/billing.tsx"),
      route("settings", "routes/settings.tsx"),
      route("tiktok", "routes/tiktok.tsx"),
      route("reddit", "routes/reddit.tsx"),
    ]),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
