import { ConnectionLost } from "./connection.ts";

export const PEXELS_KEY = "pexels-key-0123456789";
export const PIXABAY_KEY = "12345678-abcdef0123456789";

/** What the libraries do next. A file may be given in place of the usual one. */
export interface StockScript {
  pexels?: "down" | "html" | "refuses";
  pixabay?: "down";
  /** The films' file; sent with its length unless it is said to be longer. */
  film: Uint8Array<ArrayBuffer>;
  image: Uint8Array<ArrayBuffer>;
  announced?: number;
  /** Where the files are moved to. */
  movedTo?: string;
}

const pexelsVideo = (id: number) => ({
  ...{ id, width: 3840, height: 2160, duration: 12, full_res: null, tags: [] },
  url: `https://www.pexels.com/video/waves-at-dusk-${id}/`,
  image: `https://images.pexels.com/videos/${id}/poster.jpeg?w=1200`,
  user: { id: 7, name: "Ana Lima", url: "https://www.pexels.com/@ana" },
  video_files: [
    [2160, 3840],
    [360, 640],
    [1080, 1920],
  ].map(([height, width]) => ({
    ...{ id: height, quality: "hd", file_type: "video/mp4", width, height, fps: 25 },
    link: `https://videos.pexels.com/video-files/${id}/${height}.mp4`,
  })),
});

const pexelsPhoto = (id: number) => ({
  ...{ id, width: 4000, height: 6000, url: `https://www.pexels.com/photo/boat-${id}/` },
  ...{ photographer: "Ben", photographer_url: "https://www.pexels.com/@ben", alt: "A boat" },
  src: {
    original: `https://images.pexels.com/photos/${id}/original.jpeg`,
    medium: `https://images.pexels.com/photos/${id}/medium.jpeg?h=350`,
  },
});

const pixabayVideo = (id: number) => ({
  ...{ id, pageURL: `https://pixabay.com/videos/id-${id}/`, tags: "sea, waves", duration: 9 },
  ...{ user: "cleo", user_id: 55, views: 1 },
  videos: {
    large: { url: "", width: 0, height: 0, size: 0, thumbnail: "" },
    medium: {
      ...{ url: `https://cdn.pixabay.com/video/${id}_medium.mp4`, width: 1920, height: 1080 },
      ...{ size: 9, thumbnail: `https://cdn.pixabay.com/video/${id}_medium.jpg` },
    },
  },
});

const pixabayPhoto = (id: number) => ({
  ...{ id, pageURL: `https://pixabay.com/photos/id-${id}/`, tags: "boat", user: "cleo" },
  ...{ user_id: 55, imageWidth: 5000, imageHeight: 3000 },
  webformatURL: `https://pixabay.com/get/${id}_640.jpg`,
  largeImageURL: `https://pixabay.com/get/${id}_1280.jpg`,
});

/** Pexels and Pixabay, their APIs and their files, as their documentation describes them. */
export function stockLibraries(script: StockScript) {
  const asked: Request[] = [];
  return {
    asked,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push(request);
      const { hostname, pathname } = new URL(request.url);
      if (hostname === "api.pexels.com") return askPexels(script, request);
      if (hostname === "pixabay.com" && !pathname.startsWith("/get/"))
        return askPixabay(script, request);
      if (!FILE_HOSTS.includes(hostname)) throw new Error(`${hostname} is no library's`);
      return fileOf(script, pathname.endsWith(".mp4") ? script.film : script.image);
    },
  };
}

const FILE_HOSTS = ["images.pexels.com", "videos.pexels.com", "cdn.pixabay.com", "pixabay.com"];

function askPexels(script: StockScript, { url, headers }: Request): Response {
  const { pathname, searchParams: query } = new URL(url);
  if (script.pexels === "down") throw new ConnectionLost();
  if (script.pexels === "html") return new Response("<html>");
  if (script.pexels === "refuses" || headers.get("authorization") !== PEXELS_KEY)
    return Response.json({ error: "unauthorized" }, { status: 401 });
  const [, id] = /\/(\d+)$/.exec(pathname) ?? [];
  const isVideo = pathname.startsWith("/videos/");
  if (id === "404") return Response.json({ status: 404 }, { status: 404 });
  if (id) return Response.json(isVideo ? pexelsVideo(Number(id)) : pexelsPhoto(Number(id)));
  if (pathname.endsWith("/search") && !query.get("query"))
    return Response.json({ code: "Missing query" }, { status: 400 });
  const page = Number(query.get("page"));
  const next = page < 2 ? { next_page: `https://api.pexels.com/v1/search?page=${page + 1}` } : {};
  return Response.json({
    ...{ page, per_page: 24, total_results: 30, ...next },
    ...(isVideo
      ? {
          videos: [
            pexelsVideo(page),
            { id: "damaged" },
            { ...pexelsVideo(9), url: "javascript:1" },
          ],
        }
      : { photos: [pexelsPhoto(page)] }),
  });
}

function askPixabay(script: StockScript, { url }: Request): Response {
  const { pathname, searchParams: query } = new URL(url);
  if (script.pixabay === "down") return new Response("busy", { status: 503 });
  if (query.get("key") !== PIXABAY_KEY)
    return new Response("[ERROR 400] Invalid or missing API key", { status: 400 });
  const id = query.get("id");
  if (id === "404")
    return new Response("[ERROR 400] No image or video found with given ID.", { status: 400 });
  const make = pathname === "/api/videos/" ? pixabayVideo : pixabayPhoto;
  return Response.json({ total: 1, totalHits: 1, hits: [make(Number(id ?? 501))] });
}

function fileOf({ announced, movedTo }: StockScript, bytes: Uint8Array<ArrayBuffer>): Response {
  if (movedTo) return new Response(null, { status: 302, headers: { location: movedTo } });
  return new Response(bytes, { headers: { "content-length": `${announced ?? bytes.length}` } });
}
