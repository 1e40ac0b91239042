import { describe, expect, it } from "vitest";
import type { ChatSource } from "#contract/timeline/timeline";
import { chatProblem, chatText, readConversation, withChatText } from "./chat-text";

describe("a pasted conversation", () => {
  it("has a message for each line with a name, and lines without one belong to the message above", () => {
    const { parts, names } = readConversation(
      "A: Hi\nB： Hello\n\nand welcome\r\nA: See https://a.test",
    );
    expect(parts).toEqual([
      [
        { from: "A", text: "Hi" },
        { from: "B", text: "Hello and welcome" },
        { from: "A", text: "See https://a.test" },
      ],
    ]);
    expect(names).toEqual(["A", "B"]);
  });

  it("does not take an address or a time for a name", () => {
    const { parts } = readConversation("A: Look\nhttps://a.test/b\nB: at 10:30");
    expect(parts[0]?.map(({ text }) => text)).toEqual(["Look https://a.test/b", "at 10:30"]);
  });

  it("is cut into parts by lines of dashes, and empty parts are left out", () => {
    const { parts } = readConversation("---\nA: 1\nB: 2\n---\n-----\nA: 3\n---");
    expect(parts.map((part) => part.length)).toEqual([2, 1]);
  });

  it("leaves out messages that say nothing", () => {
    expect(readConversation("A:\nB: Hi\nA:   ").parts[0]).toEqual([{ from: "B", text: "Hi" }]);
  });
});

describe("what a conversation lacks", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `${index % 2 ? "B" : "A"}: ${index}`).join("\n");

  it.each([
    ["", "Write or paste"],
    ["Hello there", "has no name"],
    ["A: Hi\nA: Anyone?", "at least two people"],
    ["A: 1\nB: 2\nC: 3\nD: 4\nE: 5", "at most 4 people. 5 write here: A, B, C, D, E."],
    [`A: ${"x".repeat(501)}\nB: Hi`, "Message 1 has 501 letters"],
    [lines(400), "at most 200 messages, and this one has 400"],
  ])("is said: %.20s", (text, problem) => {
    expect(chatProblem(text)).toContain(problem);
  });

  it("is nothing where each part is short enough", () => {
    expect(chatProblem(`${lines(200)}\n---\n${lines(200)}`)).toBeNull();
    expect(chatProblem(`A: ${"👍".repeat(250)}\nB: Hi`)).toBeNull();
  });
});

describe("a chat whose words are changed", () => {
  let count = 0;
  const newId = () => {
    count += 1;
    return `new-${count}`;
  };
  const picture = { kind: "upload", key: "k", url: "/media/k", type: "image" } as const;
  const chat: ChatSource = {
    kind: "chat",
    look: "paper",
    isDark: false,
    height: 0.6,
    participants: [{ name: "A", side: "right" }, { name: "B" }],
    messages: [
      { id: "1", from: "A", text: "Hi", at: 1 },
      { id: "2", from: "B", text: "Look", picture, at: 2 },
    ],
  };

  it("is the same chat where nothing is changed", () => {
    expect(withChatText(chat, chatText(chat), newId)).toEqual(chat);
  });

  it("keeps a picture without words where it is, though it has no line", () => {
    const shown = { id: "p", from: "A", picture };
    const [first, second] = chat.messages;
    if (!first || !second) throw new Error("no messages");
    const mixed = { ...chat, messages: [first, shown, second] };
    expect(chatText(mixed)).toBe("A: Hi\nB: Look");
    const next = withChatText(mixed, "A: Hello\nB: Look\nB: Now", newId);
    expect(next.messages.map(({ id, text }) => [id, text])).toEqual([
      ["1", "Hello"],
      ["p", undefined],
      ["2", "Look"],
      [expect.any(String), "Now"],
    ]);
  });

  it("reads a line of many spaces at once", () => {
    expect(readConversation(`${" ".repeat(200_000)}x`).parts).toEqual([[{ from: "", text: "x" }]]);
    expect(readConversation(`a${" ".repeat(200_000)}`).names).toEqual([""]);
  });

  it("keeps pictures and sides, and lets its messages come by reading again", () => {
    const next = withChatText(chat, "A: Hi\nB: Look at this\nC: Wow", newId);
    expect(next.messages).toEqual([
      { id: "1", from: "A", text: "Hi" },
      { id: "2", from: "B", text: "Look at this", picture },
      { id: expect.any(String), from: "C", text: "Wow" },
    ]);
    expect(next.participants).toEqual([{ name: "A", side: "right" }, { name: "B" }, { name: "C" }]);
  });
});
