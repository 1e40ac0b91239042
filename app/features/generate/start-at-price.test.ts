import { afterEach, describe, expect, it, vi } from "vitest";
import type { Preferences } from "#contract/preferences";
import { requestJson } from "#lib/api";
import { knownPreferences } from "#lib/preferences";
import { startAtPrice } from "./start-at-price";

vi.mock("#lib/api", () => ({ requestJson: vi.fn() }));
vi.mock("#lib/credits", () => ({ refreshCredits: vi.fn() }));
vi.mock("#lib/preferences", () => ({ knownPreferences: vi.fn() }));

const VOICE = { name: "Aura", price: 2, fallback: "Melo" };

/** Starts speech, and gives what was sent. */
async function sent(model: typeof VOICE | { name: string; price: number; fallback: null }) {
  vi.mocked(requestJson).mockResolvedValue({ predictionId: "p" });
  await startAtPrice("speech", model, { text: crypto.randomUUID() });
  const [, init] = vi.mocked(requestJson).mock.lastCall ?? [];
  return JSON.parse(String(init?.body));
}

function allow(isAllowed: boolean) {
  vi.mocked(knownPreferences).mockReturnValue({ allow_fallback: isAllowed } as Preferences);
}

afterEach(() => vi.clearAllMocks());

describe("a start outside of the studio's forms", () => {
  it("lets a named model take over where its creator has allowed it", async () => {
    allow(true);
    expect(await sent(VOICE)).toMatchObject({ model: "Aura", allow_fallback: true });
  });

  it("does not without consent, while the answer is unknown, or without such a model", async () => {
    allow(false);
    expect(await sent(VOICE)).not.toHaveProperty("allow_fallback");
    vi.mocked(knownPreferences).mockReturnValue(undefined);
    expect(await sent(VOICE)).not.toHaveProperty("allow_fallback");
    allow(true);
    expect(await sent({ ...VOICE, fallback: null })).not.toHaveProperty("allow_fallback");
  });

  it("is the same start again after a lost answer, whatever was allowed meanwhile", async () => {
    allow(false);
    vi.mocked(requestJson).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const wish = { text: "lost" };
    await expect(startAtPrice("speech", VOICE, wish)).rejects.toThrow("Failed to fetch");
    allow(true);
    vi.mocked(requestJson).mockResolvedValue({ predictionId: "p" });
    await startAtPrice("speech", VOICE, wish);
    const [first, second] = vi.mocked(requestJson).mock.calls.map(([, init]) => init);
    expect(second).toEqual(first);
    await startAtPrice("speech", VOICE, wish);
    const [, third] = vi.mocked(requestJson).mock.lastCall ?? [];
    expect(JSON.parse(String(third?.body))).toHaveProperty("allow_fallback", true);
  });
});
