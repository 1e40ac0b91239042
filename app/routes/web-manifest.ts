import { PRODUCT_NAME } from "#contract/brand";
import { HOME } from "#features/site/pages.ts";

/** What a phone or desktop needs to install the product (https://www.w3.org/TR/appmanifest/). */
export function loader() {
  const manifest = {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: HOME.description,
    id: "/dashboard",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#0d0b09",
    theme_color: "#0d0b09",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      {
        src: "/icons/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json" },
  });
}
