import { describe, expect, it } from "vitest";
import { readHeader } from "../../codec/sniff";
import type { Prediction } from "../../prediction";
import { readScene } from "../../scene/read/read-scene";
import { BASE, call } from "../../testing/call";
import type { RunContext } from "../run-context";
import { finishOf } from "./finish";
import { runTextToImage } from "./run";
import { SIZES, sizeOf } from "./sizes";

async function create(input: Record<string, unknown>) {
  const response = await call("/models/unthinkable/text-to-image/predictions", {
    method: "POST",
    headers: { prefer: "wait=30" },
    body: JSON.stringify({ input }),
  });
  return {
    status: response.status,
    body: await response.json<Prediction & { invalid_fields?: { field: string }[] }>(),
  };
}

const quiet: RunContext = {
  fetchInput: () => Promise.reject(new Error("nothing is to be fetched")),
  progress: async () => {},
  log: () => {},
  now: () => 0,
};

describe("a generation over HTTP", () => {
  it("gives a picture of the size asked for, and says that it is no AI model", async () => {
    const { status, body } = await create({
      prompt: "a red sailboat on a lake at sunset",
      negative_prompt: "birds",
      aspect_ratio: "4:5",
      seed: 7,
      output_format: "png",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "succeeded", error: null, progress: 1 });
    expect(body.logs).toContain("no AI model");
    expect(body.logs).toContain("things: boat");
    const file = await call((body.output ?? "").replace(BASE, ""));
    expect(file.headers.get("content-type")).toBe("image/png");
    const image = readHeader(new Uint8Array(await file.arrayBuffer()));
    expect(image).toMatchObject({ type: "image/png", ...SIZES["4:5"] });
  });

  it.each([
    [{}, "input.prompt"],
    [{ prompt: " " }, "input.prompt"],
    [{ prompt: "x".repeat(1001) }, "input.prompt"],
    [{ prompt: "sea", negative_prompt: 3 }, "input.negative_prompt"],
    [{ prompt: "sea", aspect_ratio: "2:1" }, "input.aspect_ratio"],
    [{ prompt: "sea", seed: -1 }, "input.seed"],
    [{ prompt: "sea", output_format: "gif" }, "input.output_format"],
    [{ prompt: "sea", image: "https://files.example.org/a.png" }, "input.image"],
  ])("refuses %j", async (input, field) => {
    const { status, body } = await create(input);
    expect(status).toBe(422);
    expect(body.invalid_fields?.[0]?.field).toBe(field);
  });
});

describe("a generation", () => {
  it("has the shape asked for, in JPEG too, and the same bytes again", async () => {
    const input = { prompt: "perfume", aspect_ratio: "16:9", output_format: "jpg" };
    const result = await runTextToImage(input, quiet);
    expect(result).toMatchObject({ contentType: "image/jpeg", extension: "jpg" });
    const size = { width: 1344, height: 756 };
    expect(readHeader(result.bytes)).toMatchObject({ type: "image/jpeg", ...size });
    expect(await runTextToImage(input, quiet)).toEqual(result);
  });

  it("stops when instructed to, and its progress never goes back", async () => {
    const shares: number[] = [];
    const progress = async (share: number) => {
      shares.push(share);
      if (share > 0.2) throw new Error("stop");
    };
    await expect(
      runTextToImage({ prompt: "city, oil painting" }, { ...quiet, progress }),
    ).rejects.toThrow("stop");
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});

it.each(Object.entries(SIZES))("%s is about a megapixel of that shape", (ratio, size) => {
  const [across = 0, down = 1] = ratio.split(":").map(Number);
  expect(sizeOf(ratio)).toEqual(size);
  expect(size.width / size.height).toBeCloseTo(across / down, 2);
  expect(size.width * size.height).toBeGreaterThan(1_000_000);
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1344);
});

describe("the finish", () => {
  const finish = (prompt: string, negative = "") =>
    finishOf(prompt, negative, readScene(prompt, negative).colours);

  it("follows a style that is named, and leaves a plain scene as drawn", () => {
    expect(finish("a fox, oil painting")).toMatchObject({ styled: true, look: { style: "oil" } });
    expect(finish("a fox in a forest at night").plain).toBe(true);
    expect(finish("a dreamy fox")).toMatchObject({
      plain: false,
      styled: false,
      look: { style: "cinematic" },
    });
    expect(finish("a fox, oil painting", "oil painting").styled).toBe(false);
  });

  it("does not darken a night that is drawn dark, and keeps other moods", () => {
    expect(finish("a dreamy lake at night").look.moods).toEqual(["dreamy"]);
    expect(finish("a dreamy lake at night", "dreamy").plain).toBe(true);
  });

  it("takes a palette, but not the colour of a thing", () => {
    expect(finish("a red car, oil painting").look.colours).toEqual([]);
    expect(finish("a car in a teal palette, oil painting").look.colours).toEqual([[14, 132, 138]]);
  });
});
