import { ConnectionLost, neverAnswer } from "../connection.ts";

/**
 * What a platform does in the place of its answer. `lost` acts first and loses the answer then, `held` acts first and
 * never answers.
 */
export type PlatformFault =
  | "down"
  | "limited"
  | "limited plainly"
  | "html"
  | "changed"
  | "refuses the token"
  | "lost"
  | "held"
  | "cut"
  | "slow"
  | "leads away"
  | Response;

/** The calls that platforms know, whatever each names them. */
export type PlatformStep =
  | "token"
  | "revoke"
  | "place"
  | "begin"
  | "send"
  | "find"
  | "check"
  | "results"
  | "videos"
  | "history";

/** What the platforms do next: each fault is used once, in turn. */
export interface PlatformScript {
  faults: Partial<Record<PlatformStep, (PlatformFault | null)[]>>;
}

/** A call as a stand-in has understood it. */
export interface StandInCall {
  step: PlatformStep;
  answer(): Response | Promise<Response>;
}

/** Answers a call, or fails as the script wants. */
export async function answerOrFail(
  script: PlatformScript,
  request: Request,
  { step, answer }: StandInCall,
): Promise<Response> {
  const fault = script.faults[step]?.shift() ?? null;
  if (fault === null) return answer();
  if (fault === "lost") {
    await answer();
    throw new ConnectionLost();
  }
  if (fault === "held") await answer();
  if (fault === "held" || fault === "slow") return neverAnswer(request);
  return fault instanceof Response ? fault : failing(fault);
}

function failing(fault: Exclude<PlatformFault, "lost" | "held" | "slow" | Response>): Response {
  switch (fault) {
    case "down":
      return new Response("", { status: 503 });
    case "limited":
      return new Response("", { status: 429, headers: { "retry-after": "600" } });
    case "limited plainly":
      return new Response("", { status: 429 });
    case "html":
      return new Response("<html><body>Please sign in<br></body>");
    case "changed":
      return Response.json({ version: 9, entries: [{ label: "a" }] });
    case "refuses the token":
      return Response.json({ error: { code: "access_token_invalid" } }, { status: 401 });
    case "cut":
      throw new ConnectionLost();
    case "leads away":
      return new Response(null, { status: 302, headers: { location: "https://elsewhere.test/" } });
    default:
      return fault satisfies never;
  }
}

/** The fields of a form that was sent. */
export const formIn = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
