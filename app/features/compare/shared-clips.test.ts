import { describe, expect, it } from "vitest";
import { type Clip, SharedClips } from "./shared-clips";

/** A player whose time moves by hand. */
class Player implements Clip {
  currentTime = 0;
  isConnected = true;
  paused = true;
  playbackRate = 1;
  readyState = 4;

  constructor(readonly duration: number) {}

  get ended() {
    return this.currentTime >= this.duration;
  }

  pause() {
    this.paused = true;
  }

  play() {
    this.paused = false;
    return Promise.resolve();
  }

  move(seconds: number) {
    if (!this.paused) this.currentTime = Math.min(this.duration, this.currentTime + seconds);
  }
}

function together(...lengths: number[]) {
  const clips = new SharedClips(true);
  const players = lengths.map((length) => new Player(length));
  for (const player of players) clips.clip(player);
  clips.meet();
  return { clips, players };
}

const times = (players: readonly Player[]) => players.map(({ currentTime }) => currentTime);

describe("clips that are compared", () => {
  it("play and pause with one press, at the same time", () => {
    const { clips, players } = together(5, 5);
    expect(players.map(({ paused }) => paused)).toEqual([false, false]);
    players[0]?.move(1);
    players[1]?.move(0.8);
    clips.play(false);
    expect(players.map(({ paused }) => paused)).toEqual([true, true]);
    expect(times(players)).toEqual([1, 1]);
  });

  it("stay in step: by their pace when they are near, by a jump when they are far apart", () => {
    const { clips, players } = together(5, 5);
    players[0]?.move(1);
    players[1]?.move(0.9);
    clips.meet();
    expect(players[1]?.playbackRate).toBeGreaterThan(1);
    expect(players[1]?.currentTime).toBe(0.9);
    players[0]?.move(1);
    clips.meet();
    expect(times(players)).toEqual([2, 2]);
  });

  it("say whether they are to play, also while they rest", () => {
    const { clips, players } = together(5, 5);
    expect(clips.isPlaying).toBe(true);
    clips.rest();
    expect(players.map(({ paused }) => paused)).toEqual([true, true]);
    expect(clips.isPlaying).toBe(true);
    clips.meet();
    expect(players.map(({ paused }) => paused)).toEqual([false, false]);
    clips.play(false);
    clips.rest();
    clips.meet();
    expect(clips.isPlaying).toBe(false);
    expect(players.map(({ paused }) => paused)).toEqual([true, true]);
  });

  it("wait for the one that has to load", () => {
    const { clips, players } = together(5, 5);
    const [first, second] = players;
    if (second) second.readyState = 1;
    clips.meet();
    expect(first?.paused).toBe(true);
    if (second) second.readyState = 4;
    clips.meet();
    expect(first?.paused).toBe(false);
  });

  it("begin again together when the longest has ended; a shorter one waits at its end", () => {
    const { clips, players } = together(5, 3);
    for (const player of players) player.move(4);
    clips.meet();
    expect(times(players)).toEqual([4, 3]);
    for (const player of players) player.move(1);
    expect(clips.meet()).toEqual({ time: 0, length: 5 });
    expect(times(players)).toEqual([0, 0]);
  });

  it("are sought together", () => {
    const { clips, players } = together(5, 3);
    clips.seek(4);
    expect(times(players)).toEqual([4, 3]);
  });

  it("go on where they were when another layout draws them again", () => {
    const { clips, players } = together(5, 5);
    for (const player of players) player.move(2);
    clips.meet();
    for (const player of players) player.isConnected = false;
    const next = [new Player(5), new Player(5)];
    for (const player of next) clips.clip(player);
    clips.meet();
    expect(times(next)).toEqual([2, 2]);
  });
});
