import { describe, expect, it } from "vitest";
import * as z from "zod";
import { KINDS, MODEL_KINDS } from "#contract/kinds";
import { checkAnswer } from "#support/check-answer";
import { type Call, nameOf } from "#workers/api/declarations/call";
import { calls, errorSchema } from "#workers/api/declarations/index";
import { createApi } from "#workers/api/index";

const names = calls.map(nameOf);

/** Routes that have no declarations: what comes before others, better-auth's, and what no route took. */
const CATCH_ALL = [
  "/*",
  "/api/*",
  "/api/auth/*",
  "/digest/*",
  "/media/*",
  "/sandbox/*",
  "/showcase/*",
];

describe("declarations of the API's calls", () => {
  it("name every route that is registered, and no other", ({ task }) => {
    task.meta.declaredCalls = names;
    const routes = createApi().routes;
    const own = routes.filter(({ method }) => method !== "ALL" && method !== "HEAD");
    const registered = own.map(({ method, path }) => `${method} ${path}`);
    expect([...names].sort()).toEqual([...new Set(registered)].sort());
    const others = new Set(routes.filter(({ method }) => method === "ALL").map(({ path }) => path));
    expect([...others].sort()).toEqual(CATCH_ALL);
  });

  it("are one for each route", () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it("have the start of every kind that a provider makes", () => {
    const starts = MODEL_KINDS.flatMap((kind) => KINDS[kind].startPath ?? []);
    for (const path of starts) expect(names).toContain(`POST ${path}`);
  });

  it("say what each call answers when it succeeds", () => {
    for (const call of calls) {
      const successes = Object.keys(call.answers).filter((status) => Number(status) < 400);
      expect(successes, nameOf(call)).not.toEqual([]);
    }
  });
});

describe("the check of answers", () => {
  const film: Call = {
    method: "GET",
    path: "/api/films/:id",
    who: "creator",
    summary: "Reads a film.",
    answers: { 200: z.object({ id: z.string(), parts: z.array(z.object({ n: z.number() })) }) },
  };
  const check = (answer: Response) =>
    checkAnswer(
      { calls: [film], errorSchema },
      { method: "GET", url: "https://app.test/api/films/1" },
      answer,
    );
  const refusal = (code: string) => ({ error: "No.", message: "No.", code });

  it("names the call that succeeded", async () => {
    const answer = Response.json({ id: "1", parts: [{ n: 1 }] });
    expect(await check(answer)).toBe("GET /api/films/:id");
    expect(await answer.json(), "the body is still there").toEqual({ id: "1", parts: [{ n: 1 }] });
  });

  it.each([
    ["a field that is not declared", { id: "1", parts: [{ n: 1, m: 2 }] }, "parts.0.m"],
    ["a missing field", { id: "1" }, "parts"],
    ["a value of another type", { id: 1, parts: [] }, "id"],
  ])("refuses %s", async (_, body, told) => {
    await expect(check(Response.json(body))).rejects.toThrow(told);
  });

  it("refuses a status that is not declared", async () => {
    const answer = Response.json({ id: "1", parts: [] }, { status: 201 });
    await expect(check(answer)).rejects.toThrow("answered 201, which is not declared");
  });

  it("accepts an error whose code is declared", async () => {
    expect(await check(Response.json(refusal("not_found"), { status: 404 }))).toBeNull();
  });

  it("refuses an error whose code is not declared", async () => {
    const answer = Response.json(refusal("insufficient_credits"), { status: 402 });
    await expect(check(answer)).rejects.toThrow("insufficient_credits, which is not declared");
  });

  it("refuses an error of another shape", async () => {
    const answer = Response.json({ code: "not_found" }, { status: 404 });
    await expect(check(answer)).rejects.toThrow("not as declared");
  });
});
