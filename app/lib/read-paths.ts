import type { GenerationKind } from "#contract/generation";

/** Balance and what is held, without the ledger. */
export const BALANCE_PATH = "/api/credits?entries=0";
/** Plan, orders and invoices. */
export const BILLING_PATH = "/api/billing";
/** The ledger, page by page. */
export const ENTRIES_PATH = "/api/billing/entries";
/** What is left of what was received. */
export const LOTS_PATH = "/api/billing/lots";
export const USAGE_PATH = "/api/billing/usage";
export const FEATURES_PATH = "/api/feature-settings";
export const STATUS_PATH = "/api/status";
export const PREFERENCES_PATH = "/api/me/preferences";
/** The models of all tools. */
export const MODELS_PATH = "/api/models";
/** The generations that have not ended, newest first. */
export const RUNNING_PATH = "/api/generations?status=processing&limit=10";
/** The newest generations of one tool: what it opens with, and what its empty stage offers. */
export const latestPath = (kind: GenerationKind) => `/api/generations?kind=${kind}&limit=9`;
/** What would write hooks now, and its price. */
export const HOOK_OFFER_PATH = "/api/hooks";
export const SAVED_HOOKS_PATH = "/api/hooks/saved";

/** One's own LoRAs and those that are shared with everyone. */
export const LORAS_PATH = "/api/loras";
export const SUBJECTS_PATH = "/api/subjects";

/** Where what rises is read, and how each source is. */
export const INSIGHTS_PATH = "/api/insights";
/** One's own videos at connected channels. */
export const OWN_VIDEOS_PATH = "/api/insights/own-videos";
/** Links that one pasted. */
export const LINKS_PATH = "/api/insights/links";
export const WATCHES_PATH = "/api/watches";
export const DIGEST_PATH = "/api/digest";

/** Places at platforms that posts go to, and which platforms are set up. */
export const CHANNELS_PATH = "/api/channels";
/** Planned and sent posts. */
export const POSTS_PATH = "/api/posts";
/** Published posts with how they did. */
export const PUBLISHED_PATH = `${POSTS_PATH}/published`;

/** The models of one tool. */
export const modelsPath = (kind: GenerationKind) => `${MODELS_PATH}?type=${kind}`;

export const ADMIN_BILLING_PATH = "/api/admin/billing";
export const SAFETY_QUEUE_PATH = "/api/admin/reports";
export const CONTENT_RULES_PATH = "/api/admin/content-rules";
export const SHOWCASE_ADMIN_PATH = "/api/admin/showcase";
export const ADMIN_LORAS_PATH = "/api/admin/loras";
export const AUDIT_PATH = "/api/admin/audit";
export const AI_USE_PATH = "/api/admin/ai-use";
export const ADMIN_INSIGHTS_PATH = "/api/admin/insights";
export const ADMIN_PUBLISHING_PATH = "/api/admin/publishing";
export const HEALTH_PATH = "/api/admin/health";
export const WORKFLOWS_PATH = "/api/admin/comfyui-workflows";
export const TEST_MODELS_PATH = "/api/admin/test-models";
export const PEOPLE_PATH = "/api/admin/people";
export const ADMIN_GENERATIONS_PATH = "/api/admin/generations";

/** One account, for administrators. */
export const personPath = (id: string) => `${PEOPLE_PATH}/${encodeURIComponent(id)}`;

/** The newest results of the account, of all tools. */
export const RECENT_RESULTS_PATH = "/api/generations?status=succeeded&limit=48";
/** The newest result that a model made. */
export const resultOfPath = (model: string) =>
  `/api/generations?${new URLSearchParams({ status: "succeeded", model, limit: "1" })}`;
