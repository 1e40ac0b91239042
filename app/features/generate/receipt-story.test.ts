import { describe, expect, it } from "vitest";
import { RECEIPT_STAGES, type ReceiptStage } from "#contract/generation";
import { tellReceipt } from "./receipt-story";

const DRAWN = { kind: "image_to_image", provider: "engine", cost: 1 } as const;
const BOUGHT = { kind: "image_to_video", provider: "replicate", cost: 40 } as const;

/** Lines of a receipt, a second apart. */
const receipt = (...stages: (ReceiptStage | [ReceiptStage, string])[]) =>
  stages.map((line, second) => {
    const [stage, detail] = typeof line === "string" ? [line, `detail of ${line}`] : line;
    return { at: new Date(second * 1000).toISOString(), stage, detail };
  });
const told = (...args: Parameters<typeof tellReceipt>) =>
  tellReceipt(...args).map(({ title, note }) => (note === null ? title : `${title}: ${note}`));

describe("a receipt in a creator's words", () => {
  it("says what was asked for, what was drawn and what it cost", () => {
    const events = receipt(
      ...(["created", "credits_held", "submitted", "running", "progress", "polled"] as const),
      ...(["callback_received", "output_ready", "output_stored"] as const),
      ...(["succeeded", "credits_captured"] as const),
    );
    expect(told(events, DRAWN)).toEqual([
      "Asked for",
      "Drawing your picture",
      "Ready: −1 credit · made in 9.0 s",
    ]);
    expect(tellReceipt(events, DRAWN).map(({ at }) => Date.parse(at))).toEqual([0, 3000, 9000]);
    expect(told(events, BOUGHT)).toEqual([
      "Asked for",
      "Making your clip",
      "Ready: −40 credits · made in 9.0 s",
    ]);
  });

  it("says what was drawn where it was ready before it was seen to run", () => {
    const events = receipt("created", "credits_held", "submitted", "succeeded", "credits_captured");
    expect(tellReceipt(events, DRAWN)).toMatchObject([
      { title: "Asked for" },
      { title: "Drawing your picture", at: events[2]?.at },
      { title: "Ready", note: "−1 credit · made in 3.0 s" },
    ]);
  });

  it("says that credits are set aside while it runs, and why it takes long", () => {
    expect(told(receipt("created", "credits_held", "submitted"), DRAWN)).toEqual([
      "Asked for: 1 credit set aside",
    ]);
    const late = receipt("created", "credits_held", "submit_unanswered");
    expect(told(late, BOUGHT)[1]).toBe("Taking longer than usual: You can cancel now at no cost.");
    const resumed = receipt("created", "credits_held", "submit_unanswered", "running");
    expect(told(resumed, BOUGHT)).toEqual(["Asked for: 40 credits set aside", "Making your clip"]);
  });

  it("says why it failed, and that the credits came back", () => {
    const events = receipt(
      ...(["created", "credits_held", "submitted"] as const),
      ["failed", "The picture cannot be decoded"],
      "credits_released",
    );
    expect(told(events, DRAWN)).toEqual([
      "Asked for",
      "Failed: The picture cannot be decoded · 1 credit returned",
    ]);
  });

  it("says that it was canceled", () => {
    const asked = receipt("created", "credits_held", "running", "cancel_requested");
    expect(told(asked, DRAWN).at(-1)).toBe("Canceling");
    const ended = [...asked, ...receipt("canceled", "credits_released")];
    expect(told(ended, DRAWN)).toEqual([
      "Asked for",
      "Drawing your picture",
      "Canceled: 1 credit returned",
    ]);
  });

  it("says what moderation said", () => {
    const events = receipt(
      ...(["created"] as const),
      ["content_checked", "Started with a warning"],
      ...(["succeeded"] as const),
      ["taken_down", "It shows a real person"],
      ["appeal_decided", "It stays removed"],
    );
    expect(told(events, { ...DRAWN, cost: 0 })).toEqual([
      "Asked for",
      "Content checked: Started with a warning",
      "Ready: made in 2.0 s",
      "Removed by an administrator: It shows a real person",
      "Appeal decided: It stays removed",
    ]);
  });

  it("says only where and when a result of the device was made", () => {
    const own = { kind: "upscale", provider: "device", cost: 0 } as const;
    expect(told(receipt("created", "output_stored", "succeeded"), own)).toEqual([
      "Made on your device",
      "Ready",
    ]);
  });

  it("names neither a provider nor a booking, whatever happened", () => {
    const events = RECEIPT_STAGES.filter((stage) => stage !== "failed").flatMap((stage) =>
      receipt([
        stage,
        /checked|resolved|taken|appeal|fell|consent|loras|subject/.test(stage)
          ? "said"
          : "acme took this as ref-1",
      ]),
    );
    for (const of of [DRAWN, BOUGHT, null])
      expect(told(events, of).join("\n")).not.toMatch(/acme|ref-1|held|captur|releas|model|spent/i);
  });

  it("says what took over and why", () => {
    const why = "Seedance was busy. Wan makes it instead, for 12 credits";
    const events = receipt(
      ...(["created", "credits_held"] as const),
      ["fell_back", why],
      ...(["submitted", "succeeded", "credits_captured"] as const),
    );
    expect(told(events, { ...BOUGHT, cost: 12 })).toEqual([
      "Asked for",
      `Fallback used: ${why}`,
      "Making your clip",
      "Ready: −12 credits · made in 4.0 s",
    ]);
  });

  it("has no empty lines", () => {
    expect(tellReceipt([], null)).toEqual([]);
  });
});
