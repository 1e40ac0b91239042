import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { ApiEnv } from "../context";
import { errorsOf, findCall } from "./call";
import { declare, declareAt } from "./declare";

const things = new Hono<ApiEnv>()
  .get("/", (c) => c.json({ items: [{ id: "1", at: 1 }] }))
  .post("/", (c) => c.json({ id: "1" }, 201))
  .delete("/:id", (c) => c.body(null, 204));

const thing = z.object({ id: z.string() });
const list = z.object({ items: z.array(z.object({ id: z.string(), at: z.number() })) });
const right = {
  "GET /": { summary: "Lists them.", answers: { 200: list } },
  "POST /": { summary: "Makes one.", body: thing, answers: { 201: thing } },
  "DELETE /:id": { summary: "Deletes one.", answers: { 204: "nothing" } },
} as const;

describe("declare", () => {
  it("gives each call its full path and its caller", () => {
    const calls = declare<typeof things>()("/api/things", "creator", right);
    expect(calls.map(({ method, path, who }) => [method, path, who])).toEqual([
      ["GET", "/api/things", "creator"],
      ["POST", "/api/things", "creator"],
      ["DELETE", "/api/things/:id", "creator"],
    ]);
  });

  it("lets the compiler refuse what the handlers do not have", () => {
    const { "GET /": _, ...withoutOne } = right;
    // @ts-expect-error a route is missing
    declare<typeof things>()("/api/things", "creator", withoutOne);
    const withAnother = { ...right, "GET /other": right["GET /"] };
    // @ts-expect-error there is no such route
    declare<typeof things>()("/api/things", "creator", withAnother);
    const otherType = z.object({ items: z.array(z.object({ id: z.string(), at: z.string() })) });
    const withOtherType = { ...right, "GET /": { summary: "", answers: { 200: otherType } } };
    // @ts-expect-error a field has another type
    declare<typeof things>()("/api/things", "creator", withOtherType);
    const withOtherStatus = { ...right, "POST /": { summary: "", answers: { 200: thing } } };
    // @ts-expect-error the handler answers 201
    declare<typeof things>()("/api/things", "creator", withOtherStatus);
    const short = z.object({ items: z.array(thing) });
    const withFewerFields = { ...right, "GET /": { summary: "", answers: { 200: short } } };
    // @ts-expect-error the handler gives a field more
    declare<typeof things>()("/api/things", "creator", withFewerFields);
    expect(Object.keys(right)).toHaveLength(3);
  });
});

describe("findCall", () => {
  const calls = declareAt("creator", {
    "GET /api/things/:id": { summary: "", answers: { 200: thing } },
    "GET /api/things/new": { summary: "", answers: { 200: thing } },
    "GET /files/*": { summary: "", answers: { 200: { file: "*/*" } } },
    "GET /api/a.b": { summary: "", answers: { 200: thing } },
  });

  it.each([
    ["GET", "/api/things/7", "/api/things/:id"],
    ["HEAD", "/api/things/7", "/api/things/:id"],
    ["GET", "/api/things/new", "/api/things/new"],
    ["GET", "/files/a/b.png", "/files/*"],
    ["POST", "/api/things/7", undefined],
    ["GET", "/api/things/7/8", undefined],
    ["GET", "/api/axb", undefined],
  ])("finds what %s %s is", (method, pathname, path) => {
    expect(findCall(calls, method, pathname)?.path).toBe(path);
  });
});

describe("errorsOf", () => {
  it("names what follows from who calls and from what is sent", () => {
    const [call] = declareAt("administrator", {
      "PUT /api/things/:id": {
        summary: "",
        body: thing,
        isLimited: true,
        answers: { 200: thing },
        errors: ["conflict"],
      },
    });
    if (!call) throw new Error("nothing was declared");
    expect(errorsOf(call)).toEqual(
      expect.arrayContaining(["conflict", "unauthenticated", "forbidden", "not_found"]),
    );
    expect(errorsOf(call)).toEqual(
      expect.arrayContaining(["payload_too_large", "rate_limited", "forbidden_origin"]),
    );
    expect(errorsOf(call)).not.toContain("insufficient_credits");
  });
});
