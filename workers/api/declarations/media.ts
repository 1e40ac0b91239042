import * as z from "zod";
import { COPY_SIDES } from "#contract/small-copies";
import type { filesRoutes } from "../files";
import type { mediaRoutes } from "../media";
import { declare } from "./declare";

const query = z.object({
  t: z.string().meta({ description: "Proves that the address was given out." }),
  w: z
    .string()
    .optional()
    .meta({
      description: `The side of a small copy: ${COPY_SIDES.join(", ")}. Others are ignored.`,
    }),
  download: z.string().optional().meta({ description: "1 for a file under a readable name." }),
});
const headers = { Range: "A part of the file.", "If-None-Match": "The copy that is there." };

export const mediaCalls = declare<typeof mediaRoutes>()("/media", "anyone", {
  "GET /shared/:token": {
    summary: "Serves the result of a shared generation.",
    query: query.omit({ t: true }),
    headers,
    answers: { 200: { file: "*/*" }, 206: { file: "*/*" }, 304: "nothing", 416: "nothing" },
  },
  "GET /showcase/:token": {
    summary: "Serves a result that is shown on the site.",
    query: query.omit({ t: true }),
    headers,
    answers: { 200: { file: "*/*" }, 206: { file: "*/*" }, 304: "nothing", 416: "nothing" },
  },
  "GET /*": {
    summary: "Serves a stored file to the one who holds its address.",
    query,
    headers,
    answers: { 200: { file: "*/*" }, 206: { file: "*/*" }, 304: "nothing", 416: "nothing" },
    errors: ["not_found"],
  },
});

const signed = z.object({
  exp: z.string().meta({ description: "Until when it is good, in seconds since 1970." }),
  sig: z.string().meta({ description: "Proves that the address was given out." }),
});

export const fileCalls = declare<typeof filesRoutes>()("/files", "anyone", {
  "GET /loras/:file": {
    summary:
      "Serves the weights of a LoRA to a provider, at an address that is signed and runs out.",
    query: signed,
    headers,
    answers: { 200: { file: "*/*" }, 206: { file: "*/*" }, 304: "nothing", 416: "nothing" },
    errors: ["forbidden"],
  },
  "GET /trainings/:file": {
    summary:
      "Serves the pictures of a training with their captions to its provider, at an address that is signed and ends with the run.",
    query: signed,
    answers: { 200: { file: "application/zip" } },
    errors: ["forbidden"],
  },
});
