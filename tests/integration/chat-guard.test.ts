import { beforeAll, describe, expect, it } from "vitest";
import { type Account, signUp } from "#support/client";

let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const film = (chat: object) => ({
  timeline: {
    version: 3,
    size: { width: 1080, height: 1920 },
    fps: { num: 30, den: 1 },
    tracks: [
      {
        kind: "visual",
        id: "t1",
        items: [
          {
            ...{ id: "i1", at: 0, out: 5 },
            src: {
              kind: "chat",
              participants: [{ name: "Mia" }, { name: "Jo" }],
              messages: [{ id: "m1", from: "Mia", text: "Call 555-0147" }],
              ...chat,
            },
          },
        ],
      },
    ],
  },
});
const paths = async (chat: object) => {
  const answer = await owner.post("/api/films", film(chat));
  const { issues } = await answer.json<{ issues?: { path: string }[] }>();
  return [
    answer.status,
    ...(issues ?? []).map(({ path }) => path.replace("timeline.tracks.0.items.0.src.", "")),
  ];
};

describe("a film with a conversation", () => {
  it("is stored where the conversation is plainly made up", async () => {
    expect(await paths({})).toEqual([201]);
  });

  it("is refused with the path of what could pass for real", async () => {
    const messages = [{ id: "m1", from: "Mia", text: "My number: 0151 2345678" }];
    expect(await paths({ messages })).toEqual([422, "messages.0.text"]);
    expect(await paths({ title: "WhatsApp" })).toEqual([422, "title"]);
    const bank = [{ name: "Mia" }, { name: "Bank of America" }];
    expect(await paths({ participants: bank })).toEqual([422, "participants.1.name"]);
  });
});
