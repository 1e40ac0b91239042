import { once } from "../contract/once.ts";

/**
 * Modules of Node, read when they are first used. workerd puts each together from a hundred others:
 * an import, from wherever in the bundle, would cost every start more than our own modules do.
 */
export const nodeCrypto = once((): typeof import("node:crypto") =>
  process.getBuiltinModule("node:crypto"),
);
export const nodeZlib = once((): typeof import("node:zlib") =>
  process.getBuiltinModule("node:zlib"),
);
