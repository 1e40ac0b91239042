/**
 * The layers of docs/architecture.md ("Imports go one way"), as rules that `npm run check` keeps.
 * A test file may reach into whatever it tests; everything else obeys.
 */
const TEST = "\\.test\\.[cm]?[jt]sx?$";

/** A layer below workers/ may import only the named other layers of ours. */
function layer(name, allowed, comment) {
  const reachable = [name, ...allowed].map((folder) => `workers/${folder}(/|\\.ts$)`);
  return {
    name: `${name}-layer`,
    comment,
    severity: "error",
    from: { path: `^workers/${name}/`, pathNot: TEST },
    to: {
      path: "^(app|workers|tests|scripts|bench)/",
      pathNot: [
        ...reachable.map((path) => `^${path}`),
        "^workers/(worker-configuration|remix-build)\\.d\\.ts$",
      ],
    },
  };
}

/** The rooms of the domain and of storage: each may import those before it, and no other. */
const ROOMS = {
  domain: [
    ...["mail", "idempotency", "quotas", "provenance", "moderation", "credits", "models"],
    ...[
      "uploads",
      "loras",
      "subjects",
      "hooks",
      "scripts",
      "insights",
      "generation",
      "films",
      "projects",
      "stock",
      "prompts",
      "publishing",
    ],
    ...["recipes", "billing"],
    ...["accounts", "reports", "contact", "disclosure", "showcase", "administration"],
  ],
  storage: [
    ...["schema", "files", "audit", "marks", "idempotency", "outbox", "features", "credits"],
    ...["models", "people", "uploads", "quotas", "loras", "subjects", "hooks", "insights"],
    "generations",
    ...["films", "projects", "publishing"],
    ...["recipes", "safety", "showcase", "billing", "accounts"],
  ],
};

/** What lies beside the rooms is below all of them; of storage's rooms only the tables are below that. */
const GROUND = { domain: [], storage: ["schema"] };

/** Rules by which the rooms of a floor import only rooms below them. */
function roomsInOrder([floor, rooms]) {
  const below = rooms.slice(0, -1).map((room, index) => ({
    name: `${floor}-${room}-below`,
    comment: "Rooms have an order, so that each can be understood after those below it.",
    severity: "error",
    from: { path: `^workers/${floor}/${room}/`, pathNot: TEST },
    to: { path: `^workers/${floor}/(${rooms.slice(index + 1).join("|")})/` },
  }));
  const beside = {
    name: `${floor}-rooms-in-order`,
    comment:
      "A new room takes its place in ROOMS; what lies beside the rooms is below all of them.",
    severity: "error",
    from: {
      path: `^workers/${floor}/`,
      pathNot: [TEST, `^workers/${floor}/(${rooms.join("|")})/`],
    },
    to: {
      path: `^workers/${floor}/[^/]+/`,
      pathNot: GROUND[floor].map((room) => `^workers/${floor}/${room}/`),
    },
  };
  return [...below, beside];
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Modules that import each other cannot be understood or moved one at a time.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    layer(
      "contract",
      [],
      "The contract is shared by both sides of the wire: it imports nothing of ours.",
    ),
    layer("base", ["contract"], "What the server's floors share is below them all."),
    layer(
      "storage",
      ["contract", "base"],
      "Storage knows the contract and what the server shares.",
    ),
    layer(
      "providers",
      ["contract", "base"],
      "Providers know the contract and what the server shares.",
    ),
    layer(
      "domain",
      ["contract", "base", "storage", "providers"],
      "The rules know storage and providers, not HTTP.",
    ),
    layer(
      "engine",
      ["contract/(engine|generation|limits|once)", "base/(builtins|bytes|png|region|webp)"],
      "The engine is a Worker of its own: of the product it knows the contract with it, and how bytes are joined and framed, how PNGs are read and written, and how a marked region is put into its picture.",
    ),
    {
      name: "engine-apart",
      comment:
        "The application reaches the engine through its binding and contains none of its code.",
      severity: "error",
      from: { path: "^(app|workers|tests|bench)/", pathNot: "^workers/engine/" },
      to: { path: "^workers/engine/" },
    },
    {
      name: "engine-cards-for-scripts",
      comment: "Scripts read the models' cards, which are data; nothing else of the engine.",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^workers/engine/", pathNot: "^workers/engine/cards/" },
    },
    ...Object.entries(ROOMS).flatMap(roomsInOrder),
    {
      name: "one-till",
      comment: "Entries of the ledger are made in domain/credits and nowhere else.",
      severity: "error",
      from: { path: "^(app|workers|scripts|bench)/", pathNot: ["^workers/domain/credits/", TEST] },
      to: { path: "^workers/storage/credits/seal-entry\\.ts$" },
    },
    {
      name: "one-end",
      comment: "Generations are ended and stopped in domain/generation and nowhere else.",
      severity: "error",
      from: {
        path: "^(app|workers|scripts|bench)/",
        pathNot: ["^workers/domain/generation/", TEST],
      },
      to: { path: "^workers/storage/generations/ends\\.ts$" },
    },
    {
      name: "one-way-to-objects",
      comment:
        "Durable Objects are reached through services.objects and services.postObjects alone.",
      severity: "error",
      from: { path: "^(app|workers)/", pathNot: ["^workers/services\\.ts$", TEST] },
      to: {
        path: "^workers/providers/(post-)?objects\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-reaching-past-services",
      comment:
        "HTTP and Durable Objects receive storage and providers from services.ts; they import services, domain and contract.",
      severity: "error",
      from: { path: "^workers/(api|durable-objects)/", pathNot: TEST },
      to: { path: "^workers/(storage|providers)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "declarations-apart",
      comment:
        "What the API declares is read by tests and scripts; nothing of it may be in the Worker or in a page.",
      severity: "error",
      from: { path: "^(app|workers)/", pathNot: ["^workers/api/declarations/", TEST] },
      to: { path: "^workers/api/declarations/" },
    },
    {
      name: "domain-below-services",
      comment: "What is wired must not know who wires it.",
      severity: "error",
      from: { path: "^workers/(contract|base|storage|providers|domain|engine)/", pathNot: TEST },
      to: {
        path: "^workers/(services|wiring|screens|env|app|http|sweep|api|load-context)(\\.ts$|/)",
      },
    },
    {
      name: "app-runs-on-contract-only",
      comment:
        "Screens import workers/contract at run time; the rest of workers reaches them through context.services, by type.",
      severity: "error",
      from: { path: "^app/", pathNot: TEST },
      to: {
        path: "^workers/",
        pathNot: "^workers/contract/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "film-core",
      comment:
        "The core for films is used by the editor, Enhance and recipes: it knows none of them, no React, and of the network only files by their addresses.",
      severity: "error",
      from: { path: "^app/film/", pathNot: TEST },
      to: {
        path: [
          "^app/",
          "^node_modules/(react|react-dom|@remix-run|nanostores|@nanostores|@radix-ui|radix-ui|swr|sonner|lucide-react)/",
        ],
        pathNot: "^app/(film/|lib/((generation-name|present-place)\\.ts$|web-workers/))",
      },
    },
    {
      name: "pure-builders",
      comment:
        "A builder of a film is a pure function of a timeline: what reads files, plays or speaks does so before.",
      severity: "error",
      from: { path: "^app/film/build/", pathNot: TEST },
      to: {
        path: "^(app/film/(assets|export|pixels)/|app/film/(player|voice/voice)\\.ts$|node_modules/mediabunny/)",
        reachable: true,
      },
    },
    {
      name: "workers-without-app",
      comment: "The server knows the screens only as the built Remix application.",
      severity: "error",
      from: { path: "^workers/" },
      to: { path: "^app/" },
    },
    {
      name: "product-without-tools",
      comment: "What is deployed does not depend on tests, benchmarks or scripts.",
      severity: "error",
      from: { path: "^(app|workers)/", pathNot: TEST },
      to: { path: "^(tests|scripts|bench)/" },
    },
    {
      name: "no-development-dependencies",
      comment: "What is deployed is built from dependencies, not from devDependencies.",
      severity: "error",
      from: { path: "^(app|workers)/", pathNot: [TEST, "\\.d\\.ts$"] },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "^node_modules/(@remix-run/route-config|@types)/",
      },
    },
    {
      name: "resolvable",
      comment: "An import that resolves to nothing breaks the build.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(cloudflare:|virtual:)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|bench/[^/]+/build)/|(^|/)(dist|\\.wrangler)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".json", ".wasm", ".css"],
    },
    skipAnalysisNotInRules: true,
  },
};
