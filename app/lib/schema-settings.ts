/**
 * A script that keeps zod from compiling its checks with `new Function`, which our pages' policy forbids. It runs before
 * the first schema is made, on pages and in the workers of a build; nothing forbids it where workers are served as they are
 * written.
 */
export const SCHEMA_SETTINGS = "globalThis.__zod_globalConfig={jitless:true};";
