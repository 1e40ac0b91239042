import { describe, expect, it } from "vitest";
import { durationOf } from "#contract/timeline/timeline";
import { lineKey } from "../voice/say-lines";
import { buildChat } from "./build";
import { chatLengthProblem, chatSeconds } from "./chat-length";
import type { ChatPlan } from "./chat-plan";

const WORDS = "word ".repeat(90).trim();
/** A chat of so many messages of 90 words. */
const planOf = (count: number): ChatPlan => ({
  ...{ title: "", look: "paper", isDark: true, shape: "9:16", part: 1, parts: 1 },
  ...{ hasSounds: true, hasMusic: true, problems: [], said: {} },
  background: { color: "#222222", to: "#000000" },
  participants: [
    { name: "Ada", side: "left", voice: "slt" },
    { name: "Bo", side: "right", voice: "" },
  ],
  messages: Array.from({ length: count }, (_, index) => ({
    ...{ id: `m${index}`, from: "Ada", text: `${index} ${WORDS}` },
  })),
});
const linesOf = ({ messages }: ChatPlan) =>
  messages.map(({ text = "" }) => ({ text, voice: "slt" }));

describe("the length of a chat", () => {
  it("is that of its film without voices", () => {
    const plan = planOf(3);
    const film = buildChat(plan, { said: {}, seed: 1, newId: () => "id" });
    expect(chatSeconds(plan, [])).toBe(durationOf(film));
  });

  it("counts what voices will say, and what they have said as it is", () => {
    const plan = planOf(1);
    const [line] = linesOf(plan);
    if (!line) throw new Error("no line");
    expect(chatSeconds(plan, [line])).toBeGreaterThan(91 / 2.5);
    const src = { kind: "flite", voice: "slt", pace: 1, text: line.text } as const;
    const said = { [lineKey(line)]: { text: line.text, src, duration: 60, words: [] } };
    expect(chatSeconds({ ...plan, said }, [line])).toBeGreaterThan(60);
  });

  it("refuses more than an hour with a sentence, and takes an hour", () => {
    const long = planOf(200);
    expect(chatLengthProblem(chatSeconds(long, linesOf(long)), true)).toMatch(
      /^This chat plays for \d{3} minutes, and a film can have 60\. Delete some messages, shorten them, or turn voices off\.$/u,
    );
    const short = planOf(20);
    expect(chatLengthProblem(chatSeconds(short, linesOf(short)), true)).toBeNull();
    expect(chatLengthProblem(3600, false)).toBeNull();
    expect(chatLengthProblem(3600.5, false)).toContain("61 minutes");
  });
});
