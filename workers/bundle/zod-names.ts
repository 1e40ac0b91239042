/**
 * What zod exports, without its fifty languages, its compiler and its reader of JSON Schema: esbuild
 * keeps all of them wherever `z` is imported by name. English is the default without being named.
 * `tests/scripts/bundle.test.mjs` compares the names with zod's own.
 */
export {
  $brand,
  $input,
  $output,
  clone,
  config,
  flattenError,
  formatError,
  getDiscriminatedOption,
  globalRegistry,
  INVALID,
  memoizer,
  NEVER,
  prettifyError,
  regexes,
  registry,
  TimePrecision,
  toJSONSchema,
  toZod,
  treeifyError,
  util,
} from "zod/v4/core";
export * from "../../node_modules/zod/v4/classic/checks.js";
export * as coerce from "../../node_modules/zod/v4/classic/coerce.js";
export * from "../../node_modules/zod/v4/classic/errors.js";
export * as iso from "../../node_modules/zod/v4/classic/iso.js";
export * from "../../node_modules/zod/v4/classic/parse.js";
export * from "../../node_modules/zod/v4/classic/schemas.js";
