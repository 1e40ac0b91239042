/**
 * A script that keeps zod from compiling its checks with `new Function`, which our pages' policy forbids. It runs before
 * the first schema is made, on pages and in their workers.
 */
export const SCHEMA_SETTINGS = "globalThis.__zod_globalConfig={jitless:true};";
