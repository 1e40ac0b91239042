import { describe, expect, it } from "vitest";
import type { CreatorModel, Parameter } from "#contract/models";
import { areStillsApproved, clipLength, clipParams, lacksClip, nearestRatio } from "./clips";
import { pendingOf, withEnded, withStill } from "./made";
import { type PlannedScene, type ScenePicture, type ShortPlan, shownIn } from "./short-plan";
import { storyboardCosts } from "./storyboard-costs";

const shown = (id: string, type: "image" | "video" = "image"): ScenePicture => ({
  src: { kind: "generation", id, url: `/media/${id}?t=x`, type },
  name: id,
});
const scene = (id: string, part: Partial<PlannedScene> = {}): PlannedScene => ({
  ...{ id, say: "One two three four five", show: id, write: "", picture: null, pending: null },
  ...{ failure: null, take: 0, ...part },
});
const plan = (scenes: PlannedScene[]): ShortPlan => ({
  ...{ title: "Bread", by: "rules", shape: "9:16", seconds: null, voice: "slt", style: "photo" },
  ...{ seed: 5, captions: "karaoke", music: "calm", problems: [], said: {}, scenes },
});
const parameter = (name: string, part: Partial<Parameter> = {}): Parameter => ({
  ...{ name, type: "string", required: false, visible: true, ...part },
});
const still = (id: string, isApproved = true) => scene(id, { picture: shown(id), isApproved });
const clip = { picture: null, pending: null, failure: null, take: 0 };

describe("a storyboard", () => {
  it("is ready for clips once each still is approved and none is being made", () => {
    expect(areStillsApproved(plan([]))).toBe(false);
    expect(areStillsApproved(plan([scene("a")]))).toBe(false);
    expect(areStillsApproved(plan([still("a"), still("b", false)]))).toBe(false);
    expect(areStillsApproved(plan([still("a"), scene("b", { pending: "g" })]))).toBe(false);
    expect(areStillsApproved(plan([still("a"), scene("b")]))).toBe(true);
    const uploaded = scene("c", { picture: shown("c", "video") });
    expect(areStillsApproved(plan([still("a"), uploaded]))).toBe(true);
  });

  it("counts what is missing and what it costs", () => {
    const model = (price: number) =>
      ({ ...{ name: "m", price, price_per: null, parameters: [] } }) as unknown as CreatorModel;
    const scenes = [
      scene("a"),
      still("b"),
      still("c", false),
      { ...still("d"), clip: { ...clip, pending: "g" } },
      { ...still("e"), clip: { ...clip, picture: shown("v", "video") } },
    ];
    const both = { pictureModel: model(2), clipModel: model(40) };
    expect(storyboardCosts({ ...plan(scenes), spent: 7 }, both)).toEqual({
      pictures: { count: 1, price: 2 },
      clips: { count: 1, price: 40 },
      ...{ stills: 4, approved: 3, spent: 7 },
    });
    const none = { pictureModel: null, clipModel: null };
    expect(storyboardCosts(plan(scenes), none).clips.price).toBe(0);
    expect(scenes.filter(lacksClip).map(({ id }) => id)).toEqual(["b"]);
  });
});

describe("what was made for a scene", () => {
  const made = { picture: shown("v", "video"), failure: null, cost: 40 };
  const refused = { picture: null, failure: "No.", cost: 0 };

  it("takes the place of its still, and leaves the other scenes as they are", () => {
    const before = plan([{ ...still("a"), clip: { ...clip, pending: "g" } }, still("b")]);
    const after = withEnded(before, "g", made);
    expect(after.scenes.map((one) => shownIn(one)?.name)).toEqual(["v", "b"]);
    expect(after.scenes[1]).toBe(before.scenes[1]);
    expect(after.spent).toBe(40);
    expect(pendingOf(before)).toEqual(["g"]);
    expect(pendingOf(after)).toEqual([]);
  });

  it("that failed leaves what was there, with the reason, and costs nothing", () => {
    const before = plan([{ ...still("a"), clip: { ...clip, picture: shown("v"), pending: "g" } }]);
    const after = withEnded(before, "g", refused);
    expect(after.scenes[0]?.clip).toMatchObject({ picture: shown("v"), failure: "No." });
    expect(after.spent).toBe(0);
    const picture = withEnded(plan([scene("b", { pending: "p" })]), "p", refused).scenes[0];
    expect(picture).toMatchObject({ pending: null, failure: "No.", picture: null });
  });

  it("is not approved, and has no clip, where it is another still", () => {
    const before = { ...still("a"), clip: { ...clip, picture: shown("v", "video") } };
    const after = withStill(before, shown("n"));
    expect(after).toMatchObject({ isApproved: false, clip: undefined });
    expect(shownIn(after)?.name).toBe("n");
    const again = withEnded(plan([{ ...before, pending: "p" }]), "p", { ...made, cost: 1 });
    expect(again.scenes[0]?.clip).toBeUndefined();
  });

  it("changes nothing in a plan that does not know it", () => {
    const before = plan([still("a")]);
    expect(withEnded(before, "other", made).scenes).toEqual(before.scenes);
  });
});

describe("the clip of a still", () => {
  it("has the shape of the film, or the nearest that the model has", () => {
    expect(nearestRatio("9:16", ["16:9", "9:16"])).toBe("9:16");
    expect(nearestRatio("4:5", ["16:9", "1:1", "9:16"])).toBe("1:1");
    expect(nearestRatio("4:5", ["auto", "0:0", "x"])).toBeNull();
    expect(nearestRatio("1:1", [])).toBeNull();
  });

  it("is as long as its scene, as far as the model allows", () => {
    const choices = parameter("duration", { enum: ["10", "5"] });
    expect([2.6, 5, 6, 30].map((one) => clipLength(choices, one))).toEqual(["5", "5", "10", "10"]);
    expect(clipLength({ ...choices, type: "integer" }, 4)).toBe(5);
    const range = parameter("duration", { type: "integer", minimum: -1, maximum: 15 });
    expect([0.2, 2.6, 40].map((one) => clipLength(range, one))).toEqual([1, 3, 15]);
    expect(clipLength(parameter("duration", { type: "integer" }), 4)).toBeNull();
    expect(clipLength(parameter("duration", { enum: ["auto"] }), 4)).toBeNull();
  });

  it("is asked for with what the model takes alone", () => {
    const one = plan([scene("a"), scene("b")]);
    const at = { plan: one, place: 1 };
    expect(clipParams({ parameters: [] }, scene("b"), at)).toEqual({});
    const parameters = [
      parameter("aspect_ratio", { enum: ["16:9", "9:16"] }),
      parameter("duration", { enum: ["5", "10"] }),
      parameter("seed", { type: "integer" }),
    ];
    expect(clipParams({ parameters }, scene("b"), at)).toEqual({
      ...{ aspect_ratio: "9:16", duration: "5", seed: 106 },
    });
  });
});
