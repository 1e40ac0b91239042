import { afterEach, describe, expect, it } from "vitest";
import { durationOf, emptyTimeline, type Timeline } from "#contract/timeline/timeline";
import { visualItem, visualTrack } from "#film/edit/new-item";
import type { Player } from "#film/player";
import { createFilmStage } from "../film-stage";
import { hearAround, stopHearing } from "./hear-cut";

const filmOf = (length: number): Timeline => ({
  ...emptyTimeline({ width: 1080, height: 1920 }),
  tracks: [
    visualTrack("row", {
      items: [visualItem({ id: "scene", src: { kind: "color", color: "#000000" }, out: length })],
    }),
  ],
});
const film = filmOf(20);
const own = filmOf(7);

/** A stage whose player notes what it was told. */
function world() {
  const stage = createFilmStage();
  const did: string[] = [];
  const player: Partial<Player> = {
    setTimeline: (timeline) => void did.push(`film ${durationOf(timeline)}`),
    seek: (time) => void did.push(`seek ${time}`),
    async play() {
      did.push("play");
      stage.isPlaying.set(true);
    },
    pause: () => void did.push("pause"),
  };
  stage.player.set(player as Player);
  const hear = (isCut: boolean) =>
    hearAround(stage, {
      ...{ film, range: { from: 4, to: 6 }, isCut },
      after: () => ({ timeline: own, time: 3 }),
    });
  return { stage, did, hear };
}
const BACK = ["pause", "film 7", "seek 3"];
const soon = () => new Promise((done) => setTimeout(done, 0));

afterEach(stopHearing);

describe("a stretch that is heard", () => {
  it("plays from a second before it to a second behind it, then shows the stage's film again", async () => {
    const { stage, did, hear } = world();
    const over = hear(false);
    await soon();
    stage.time.set(6.9);
    expect(did).toEqual(["film 20", "seek 3", "play"]);
    stage.time.set(7);
    await over;
    expect(did.slice(3)).toEqual(BACK);
  });

  it("plays without the stretch as the film will be", async () => {
    const { stage, did, hear } = world();
    const over = hear(true);
    await soon();
    expect(did).toEqual(["film 18", "seek 3", "play"]);
    stage.time.set(5);
    await over;
  });

  it("makes way for another one and for a pause", async () => {
    const { stage, did, hear } = world();
    const first = hear(false);
    await soon();
    const second = hear(true);
    await first;
    await soon();
    expect(did.slice(3)).toEqual([...BACK, "film 18", "seek 3", "play"]);
    stage.isPlaying.set(false);
    await second;
    expect(did.slice(-3)).toEqual(BACK);
  });

  it("leaves a player alone that has taken the place of its own", async () => {
    const { stage, did, hear } = world();
    const over = hear(false);
    await soon();
    stage.player.set(null);
    stage.isPlaying.set(false);
    await over;
    expect(did).toEqual(["film 20", "seek 3", "play"]);
  });

  it("is over at once without a player", async () => {
    const { stage, hear } = world();
    stage.player.set(null);
    await hear(false);
  });
});
