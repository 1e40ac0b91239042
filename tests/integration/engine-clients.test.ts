import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { parseSettings } from "#base/settings";
import {
  ENGINE_BASE_URL,
  ENGINE_HOST_HEADER,
  ENGINE_QUEUE_HEADER,
  ENGINE_SOURCE_HEADER,
  type EngineHost,
  SOURCE_TYPES,
} from "#contract/engine";
import { call, ORIGIN } from "#support/client";
import { engineOf } from "#workers/wiring/engine-binding";

/** What the stand-in for the engine answers: the request as it came. */
interface Echo {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

async function echoOf(answer: Response): Promise<Echo & { host: EngineHost }> {
  const echo = await answer.json<Echo>();
  return { ...echo, host: JSON.parse(echo.headers[ENGINE_HOST_HEADER] ?? "null") };
}

const settingsWith = (change: Record<string, unknown>) => parseSettings({ ...env, ...change });

it("passes a client's request on unchanged, without cookies and authorization", async () => {
  const answer = await call("/engine/v1/predictions?cursor=x", {
    method: "POST",
    headers: { authorization: "Bearer local-engine", cookie: "session=1", prefer: "wait" },
    body: "{}",
  });
  expect(answer.headers.get("x-request-id")).not.toBeNull();
  const echo = await echoOf(answer);
  expect(echo).toMatchObject({
    url: `${ORIGIN}/engine/v1/predictions?cursor=x`,
    method: "POST",
    body: "{}",
    host: { caller: "client", isLocal: false },
  });
  expect(echo.headers).toMatchObject({ prefer: "wait" });
  expect(Object.keys(echo.headers)).not.toContain("authorization");
  expect(Object.keys(echo.headers)).not.toContain("cookie");
});

it.each([undefined, "Bearer wrong", "Bearer ", "local-engine", "Basic local-engine"])(
  "takes a client with the authorization %s for an outsider",
  async (authorization) => {
    const headers = new Headers(authorization === undefined ? {} : { authorization });
    const { host } = await echoOf(await call("/engine/v1/predictions", { headers }));
    expect(host.caller).toBe("stranger");
  },
);

it("does not let a client name a queue or the source of its result", async () => {
  const headers = {
    authorization: "Bearer local-engine",
    [ENGINE_QUEUE_HEADER]: "another account",
    [ENGINE_SOURCE_HEADER]: SOURCE_TYPES.composed,
  };
  const names = Object.keys(
    (await echoOf(await call("/engine/v1/predictions", { headers }))).headers,
  );
  expect(names).toContain(ENGINE_HOST_HEADER);
  expect(names).not.toContain(ENGINE_QUEUE_HEADER);
  expect(names).not.toContain(ENGINE_SOURCE_HEADER);
});

it("does not let a client speak for the application", async () => {
  const forged: EngineHost = { caller: "application", webhookSecret: "mine", isLocal: true };
  const headers = { [ENGINE_HOST_HEADER]: JSON.stringify(forged) };
  const { host } = await echoOf(await call("/engine/v1/predictions", { headers }));
  expect(host).toMatchObject({ caller: "stranger", isLocal: false });
  expect(host.webhookSecret).toMatch(/^whsec_/);
});

it("trusts no client where no token is set", async () => {
  const engine = engineOf(env, settingsWith({ ENGINE_API_TOKEN: undefined }));
  for (const authorization of ["Bearer undefined", "Bearer local-engine"]) {
    const request = new Request(`${ORIGIN}/engine/v1/models`, { headers: { authorization } });
    const answer = await engine?.forward(request);
    expect(answer && (await echoOf(answer)).host.caller).toBe("stranger");
  }
});

it("lets a client name addresses on this machine in development on this machine only", async () => {
  const engine = engineOf(env, settingsWith({ APP_ENV: "local" }));
  const deployed = engineOf(env, settingsWith({ APP_ENV: "production", RATE_LIMITS: "on" }));
  const isLocal = async (answer: Promise<Response> | undefined) =>
    answer && (await echoOf(await answer)).host.isLocal;
  const local = () => new Request("http://localhost:8787/engine/v1/models");
  expect(await isLocal(engine?.forward(local()))).toBe(true);
  expect(await isLocal(deployed?.forward(local()))).toBe(false);
  expect(await isLocal(engine?.forward(new Request("https://tunnel.example/engine/v1/x")))).toBe(
    false,
  );
});

it("is called by the application at its internal address, signing with the same secret", async () => {
  const engine = engineOf(env, settingsWith({}));
  const answer = await engine?.fetch(`${ENGINE_BASE_URL}/account`);
  expect(answer && (await echoOf(answer))).toMatchObject({
    url: `${ENGINE_BASE_URL}/account`,
    host: { caller: "application", webhookSecret: engine?.webhookSecret },
  });
  const derived = engineOf(env, settingsWith({ ENGINE_WEBHOOK_SECRET: undefined }));
  expect(derived?.webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

it("answers 404 where it is switched off or not bound", () => {
  expect(engineOf(env, settingsWith({ ENGINE_ENABLED: "false" }))).toBeNull();
  expect(engineOf({}, settingsWith({}))).toBeNull();
});
