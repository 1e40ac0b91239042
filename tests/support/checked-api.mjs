import { existsSync } from "node:fs";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { ApiClient } from "./api.mjs";
import { checkAnswer } from "./check-answer.ts";

/** What the build keeps of the declarations of the API that it has built. */
const DECLARATIONS = inRepository("build", "api", "declarations.js");

/** @returns {Promise<import("../../workers/api/declarations/call.ts").Declarations>} */
async function readDeclarations() {
  if (!existsSync(DECLARATIONS)) throw new Error("There is no production build: run npm start.");
  return import(DECLARATIONS);
}

/** A caller that compares each answer with what the API declares. */
export class CheckedClient extends ApiClient {
  /**
   * @override
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {Record<string, string>} [headers]
   */
  async request(method, path, body, headers) {
    const answer = await super.request(method, path, body, headers);
    const url = `${this.baseUrl}${path}`;
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    await checkAnswer(await readDeclarations(), { method, url, body: sent }, answer);
    return answer;
  }
}
