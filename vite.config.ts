import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { SCHEMA_SETTINGS } from "./app/lib/schema-settings";
import { PRERENDERED } from "./app/routes";
import { twinEntry } from "./bench/twin/plugin";
import { fontSubsets } from "./scripts/lib/font-subset";
import { markdownModules } from "./scripts/lib/markdown-modules";
import { packedFiles } from "./scripts/lib/packed-files";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Files of the browser's side that are put together by hand, by what their modules' paths match; the
 * first that matches counts. `entry` is on every page: what it shares with React's side goes into
 * it, so that a static page fetches one script. A screen of the dashboard fetches `react`, `remix`,
 * `kit`, `shell`, `icons` and a file of its own; the others come when they are wanted. What a file
 * takes in must not import a file that imports it: browsers would run them in the wrong order.
 *
 * Without one of them a first visit to Text to Image fetches more, in kB: `numbers` 1.0, `lists` 1.7, `uploads` 3.1, `own`
 * 3.2, `dates` 3.6, `account` 9.4, `toasts` 10, `dialog` and `menus` 40.
 */
const CHUNKS = {
  // Named before those that fetch it, or the studio would fetch all of Enhance with it.
  own: /\/app\/features\/generate\/own-(grid|images)/,
  // How pictures are zoomed, painted on and placed, for Enhance, the studio and the editor.
  masks: /\/app\/features\/(masks|zoom|extend\/(placement|extend-shapes))[/.]/,
  // For the editor, recipes and Enhance: what a look is, and its controls.
  looks: /\/app\/(film\/looks|features\/looks)\/|\/workers\/contract\/timeline\/look-names\./,
  // Named first, or what it takes from the contract and its own icons would go with every screen.
  enhance:
    /\/app\/features\/enhance\/|\/workers\/contract\/upscale-|\/lucide-react\/dist\/esm\/icons\/volume-(2|x)\./,
  entry:
    /\/app\/(entry\.client|islands\/(?!account\.|contact\.|showcase\.)|lib\/note|features\/landing\/typing)|\/workers\/contract\/credit-prices|vite\/preload-helper/,
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  remix:
    /\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream|cookie)\/|\/app\/(hydrate|lib\/offline-page)/,
  // The account service's client, for the account dialog, the settings and signing out.
  account:
    /\/app\/(features\/auth\/(?!auth-mode)|features\/security\/(ask-auth|passkey-button|passkey-mark)|lib\/auth-client)|\/node_modules\/(better-auth|@better-auth|@better-fetch)\//,
  // What only the editor draws and checks: its icons, and the contract of films.
  film: new RegExp(
    [
      `/lucide-react/dist/esm/icons/(${[
        "arrow-down",
        "arrow-up",
        "arrow-up-right",
        "audio-lines",
        "badge-dollar-sign",
        "captions",
        "cloud-off",
        "file-plus-2",
        "file-plus-corner",
        "file-up",
        "history",
        "layout-template",
        "mic",
        "mic-vocal",
        "minus",
        "music",
        "music-2",
        "palette",
        "replace",
        "skip-back",
        "square",
        "type",
      ].join("|")})\\.m?js`,
      "/workers/contract/(timeline/(?!names\\.)|multipart-uploads|transcripts|poster-limits)",
    ].join("|"),
  ),
  // Forms that check what is typed, and the contract's schemas.
  forms:
    /\/node_modules\/(zod|react-hook-form|@hookform)\/|\/workers\/contract\/(?!recipes\.|timeline\/names\.|generation-words|image-parameter|kinds|screens|providers|brand|credits|limits|plans|credit-prices|promises|ledger-kinds|safe-path|session-hint|file-name|small-copies|once|prices|price-units|publishing\/(check-post|limits|slots|zones)|engine|decode-path|share-path|generation-params|lora-limits|mentions|references|subject-params|reads-as-english|viewer|refused-format)/,
  toasts: /\/node_modules\/sonner\/|\/app\/ui\/(scroll-end|toaster)\./,
  // Icons of lists and toasts. They need a file that imports no screens: public pages show toasts.
  signs:
    /\/lucide-react\/dist\/esm\/icons\/(check|chevron-left|chevron-right|copy|folder-plus|grid-2x2|grid-3x3|info|list|list-filter|play|rotate-ccw-clock|trash)\./,
  // Lists with pages, which a first visit to a tool has none of.
  lists:
    /\/app\/(lib\/(pages|days)|ui\/(badge|date-range(?!-)|empty-state|(list|load)-failure|near-video|(titled-)?panel|picture|scroll-region|search-field|table))\.|\/node_modules\/swr\/dist\/infinite\//,
  // The icons of the frame and the tools; those of all other screens are one file that comes with those.
  icons: new RegExp(
    `/lucide-react/dist/esm/(?!icons/)|/lucide-react/dist/esm/icons/(${[
      "blend",
      "calendar-days",
      "chevron-down",
      "circle-slash",
      "clapperboard",
      "cpu",
      "download",
      "ellipsis",
      "film",
      "gallery-vertical-end",
      "image",
      "image-plus",
      "image-up",
      "images",
      "layout-grid",
      "loader-circle",
      "log-in",
      "menu",
      "message-square-quote",
      "pencil-ruler",
      "radar",
      "receipt-text",
      "refresh-cw",
      "rotate-ccw",
      "scissors",
      "search",
      "share-2",
      "sliders-horizontal",
      "sparkles",
      "star",
      "sun-moon",
      "text-cursor-input",
      "trending-up",
      "triangle-exclamation-point",
      "undo-2",
      "wallet",
      "wifi-off",
      "x",
    ].join("|")})\\.m?js`,
  ),
  marks: /\/node_modules\/lucide-react\//,
  // Of the library what tells how long ago something was; the calendar fetches its own parts when it is wanted.
  dates:
    /\/node_modules\/date-fns\/(constants|constructFrom|toDate|addMonths|compareAsc|formatDistance|differenceIn(CalendarMonths|Milliseconds|Months|Seconds)|endOf(Day|Month)|isLastDayOfMonth|locale\/.*|_lib\/(defaultOptions|get\w+|normalizeDates))\.|\/app\/(lib\/(ago|use-minute)|ui\/local-time)\./,
  calendar: /\/node_modules\/(date-fns|@date-fns|react-day-picker)\//,
  // Fields of one line, what shows how far something is, and what hands the focus on: a first visit to the studio has
  // none of them. Without a file of its own, what hands the focus on would be in Enhance's.
  parts:
    /\/app\/(ui\/(input|progress)|lib\/(focus-handover|use-typed))\.|\/node_modules\/@radix-ui\/react-(progress|context(?!-))\//,
  kit: new RegExp(
    [
      "/app/ui/(button|field|toast)\\.",
      "/app/lib/(cn|api-error|next-path|session|connection)\\.",
      "/workers/contract/(brand|credits|kinds|recipes|screens|timeline/names|limits|safe-path|session-hint)\\.",
      "/node_modules/(clsx|class-variance-authority|tailwind-merge|nanostores|@nanostores)/",
      "/node_modules/@radix-ui/react-(slot|compose-refs|primitive)/",
    ].join("|"),
  ),
  // Tabs are beside it in the account dialog, and share parts with the menus.
  dialog:
    /\/app\/ui\/(dialog-focus|dialog-sheet|tabs)\.|\/node_modules\/(tslib|aria-hidden|get-nonce|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|@radix-ui\/(primitive\/|react-(dialog|portal|presence|focus-|dismissable|tabs|roving-focus|collection|direction|id|use-)))/,
  // What is left of Radix would follow another file through its package's index.
  menus:
    /\/node_modules\/(@radix-ui|@floating-ui|radix-ui)\/|\/app\/ui\/(menu|select-list|slider|switch)\./,
  // For the editor and Enhance: numbers that are typed.
  numbers: /\/app\/(lib\/number-scale|ui\/(amount|fold|number-field))\./,
  history:
    /\/app\/features\/history\/(?!details-body|deleted-|overlay|tags-field|selection-bar|record-actions|share-control|history-api|copy-text|delete-many|next-steps|pending-deletion|download-zip|enhance-many|file-names)|\/node_modules\/@tanstack\//,
  // For the editor and Enhance: files that go up in parts, pictures that are converted first, and what is paid there.
  uploads:
    /\/app\/(lib\/(upload-(media|memory)|present-place|stills\/|file-says-ai|png-chunk)|features\/generate\/start-at-price)|\/workers\/contract\/refused-format/,
  // For the tools that take a picture. Enhance fetches it too: without a file of its own it would be in Enhance's.
  drop: /\/app\/(features\/generate\/image-drop|lib\/use-file-drop)|\/node_modules\/(react-dropzone|file-selector|attr-accept|prop-types)\//,
  studio:
    /\/app\/features\/generate\/(?!references\/|crop\/|image-drop|ask-|examples\/latest-results|next-steps|stage-grid|stage-preview|generation-strip|stage-problem|prompt-words|send-file|share-dialog|stage-processing|steps\.|waiting|hook-brief|parameter-|prefill|kind-at|kind-texts|read-params|advice|stage-words|receipt-|own-receipt|use-receipt|use-now|generation-api|upload-file|styles\.|price-|formats\.|use-models)/,
  shell:
    /\/app\/(features\/shell\/(?!.*-menu-list|shortcut|theme-choices|use-theme|session-dialog|keep-focus)|features\/generate\/(prefill|kind-at|kind-texts|read-params|generation-api|upload-file|styles\.|price-|formats\.|use-models)|features\/history\/history-api|features\/result\/(visible-actions|more\.)|features\/compare\/(open-compare|compare-host)|lib\/(?!bot-check|signed-credits|days|billing|browser-store|enhance-path|pause-for|send-all|use-(problem-focus|rested)|web-workers)|ui\/(?!check-pills|compare|confirmation|date-range|facts\.|figure\.|form-foot|input\.|radio-cards|ring\.|segments|titled-panel))|\/node_modules\/(swr|use-sync-external-store|dequal)\/|\/workers\/contract\/(?!decode-path|plans\.|promises|ledger-kinds|mentions|prices\.|publishing|references-in-words|reads-as-english)/,
};

/** The file that a module goes into; if none is named, the bundler decides. */
function chunkOf(id: string): string | undefined {
  return Object.entries(CHUNKS).find(([, pattern]) => pattern.test(id))?.[0];
}

/** Where an asset is: one whose name has no ending, such as a licence, is a text, and is served as one. */
function assetFile({ names: [name = ""] }: { names: string[] }): string {
  const ending = path.extname(name) === "" ? ".txt" : "[extname]";
  return `assets/[name]-[hash]${ending}`;
}

/**
 * Which server bundle a route goes into: `site` holds what the build renders into files, `app` what
 * the Worker answers. In development there are no such files, and `app` holds everything.
 */
function bundleOf(mode: string) {
  const files = new Set(PRERENDERED.map(({ file }) => path.resolve("app", file)));
  return ({ branch }: { branch: { file: string }[] }): string =>
    mode === "production" && branch.some(({ file }) => files.has(path.resolve(file)))
      ? "site"
      : "app";
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    fontSubsets(),
    packedFiles(),
    markdownModules(),
    tailwindcss(),
    mode === "twin" && twinEntry(),
    remix({
      buildDirectory: mode === "twin" ? "bench/twin/build" : "build",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
      },
      serverBundles: mode === "twin" ? undefined : bundleOf(mode),
    }),
  ],
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  // A licence's words once for each file, and not before each of its modules.
  esbuild: { legalComments: "eof" },
  // Modules, so that a worker fetches its parts when it needs them.
  worker: {
    format: "es",
    plugins: () => [packedFiles()],
    rollupOptions: { output: { banner: SCHEMA_SETTINGS } },
  },
  build: {
    minify: true,
    target: "es2022",
    // A model's smallest part and a font's are fetched like the others: pages may not read from inside their scripts.
    assetsInlineLimit: (file) => (/\/@mediapipe\/|\.woff2$/.test(file) ? false : undefined),
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: chunkOf, assetFileNames: assetFile } },
  },
}));
