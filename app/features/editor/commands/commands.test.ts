import { atom } from "nanostores";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { scenesOf } from "#film/build/scenes";
import type { Player } from "#film/player";
import { clipboard } from "../clipboard";
import { createDesk, type Desk } from "../desk";
import { openEditing } from "../editing/open-editing";
import { chosenAt } from "../selection";
import { commandState, faceOf, isEnabled } from "./command";
import { COMMANDS, type CommandName } from "./commands";
import { keyHelp, keySentence } from "./key-help";
import { ariaKeys, capsOf, commandOf, type KeyPress, tipOf } from "./keys";
import { watchCommand } from "./use-command";
import { press } from "./use-editor-keys";

const NAMES = Object.keys(COMMANDS) as CommandName[];

/** Two scenes of 2 s. */
const FILM = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ id: "v", kind: "visual" },
      items: [0, 2].map((at) => ({
        ...{ id: `at ${at}`, at, out: 2 },
        src: { kind: "color", color: "#000000" },
      })),
    },
  ],
});

beforeEach(() => vi.stubGlobal("window", { addEventListener: () => undefined }));
afterEach(() => {
  vi.unstubAllGlobals();
  clipboard.set([]);
});

/** The desk of an open film that reaches no server. */
function openDesk(): Desk {
  const never = () => new Promise<never>(() => undefined);
  const drafts = { keep: async () => undefined, forget: async () => undefined };
  const deps = {
    save: never,
    create: never,
    drafts,
    isConnected: atom(true),
    onRefused: () => undefined,
    now: Date.now,
  };
  const film = { id: "f", title: "Film", revision: 1, sources: [], timeline: FILM };
  return createDesk(openEditing(deps, film, null));
}

const keyPress = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, hasControl: false, hasShift: false, hasAlt: false },
  ...part,
});

/** The press of a combination of the table. */
function pressOf(combination: string): KeyPress {
  const [, control, shift, name = ""] = /^(Ctrl\+)?(Shift\+)?(.+)$/.exec(combination) ?? [];
  const held = { hasControl: control !== undefined, hasShift: shift !== undefined };
  return keyPress(name === "Space" ? " " : name, held);
}

const scenes = (desk: Desk) => scenesOf(desk.editing.state.get().timeline);

describe("the keys of the editor's commands", () => {
  it("belong to one command each", () => {
    const keys = NAMES.flatMap((name) => COMMANDS[name].keys ?? []).map((key) => key.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("lead to their command, all of them", () => {
    for (const name of NAMES) {
      for (const keys of COMMANDS[name].keys ?? []) expect(commandOf(pressOf(keys))).toBe(name);
    }
  });

  it.each([
    [" ", "play"],
    ["j", "playBackward"],
    ["k", "stop"],
    ["L", "playForward"],
    ["i", "trimStart"],
    ["o", "trimEnd"],
    ["s", "split"],
    ["Delete", "remove"],
    ["Backspace", "remove"],
    ["ArrowLeft", "frameBack"],
    ["Home", "toStart"],
    ["=", "zoomIn"],
    ["Escape", "deselect"],
  ])("%j alone is %s", (key, name) => expect(commandOf(keyPress(key))).toBe(name));

  it("with Ctrl undo and repeat; with Alt and Ctrl+S they belong to the browser", () => {
    expect(commandOf(keyPress("z", { hasControl: true }))).toBe("undo");
    expect(commandOf(keyPress("Z", { hasControl: true, hasShift: true }))).toBe("redo");
    expect(commandOf(keyPress("y", { hasControl: true }))).toBe("redo");
    expect(commandOf(keyPress("s", { hasControl: true }))).toBeNull();
    expect(commandOf(keyPress("s", { hasAlt: true }))).toBeNull();
  });

  it("with Shift move by ten frames, and are a plus where that needs Shift", () => {
    expect(commandOf(keyPress("ArrowRight", { hasShift: true }))).toBe("tenFramesForward");
    expect(commandOf(keyPress("+", { hasShift: true }))).toBe("zoomIn");
    expect(commandOf(keyPress("S", { hasShift: true }))).toBeNull();
  });
});

describe("the key help", () => {
  it("names every command that has a key, once, with all of its keys", () => {
    const withKeys = NAMES.map((name) => COMMANDS[name]).filter(({ keys }) => keys);
    const lines = keyHelp();
    expect(lines.map(({ what }) => what)).toEqual(withKeys.map(({ label }) => label));
    expect(new Set(lines.map(({ what }) => what)).size).toBe(lines.length);
    expect(lines.find(({ what }) => what === "Redo")?.keys).toEqual([
      ["Ctrl", "Shift", "Z"],
      ["Ctrl", "Y"],
    ]);
    expect(lines.find(({ what }) => what === "Zoom in")?.keys).toEqual([["+"], ["="]]);
  });

  it("says the first keys in a sentence", () => {
    expect(keySentence()).toBe(
      "Shortcuts: Space plays, J K L play backward, stop, forward, I and O trim, S splits, Delete removes, Ctrl+Z undoes.",
    );
  });
});

describe("a command's button", () => {
  it("names the key in its tooltip, but none with Ctrl", () => {
    expect(tipOf(COMMANDS.split, false)).toBe("Split at playhead (S)");
    expect(tipOf(COMMANDS.remove, false)).toBe("Delete what is chosen (Del)");
    expect(tipOf(COMMANDS.toStart, true)).toBe("To the beginning (Home)");
    expect(tipOf(COMMANDS.undo, true)).toBe("Undo");
    expect(tipOf(COMMANDS.zoomFit, false)).toBeNull();
  });

  it("tells assistive technology its keys", () => {
    expect(ariaKeys(["Ctrl+Shift+Z", "+"])).toBe("Control+Shift+Z Plus");
    expect(capsOf("Shift+ArrowLeft")).toEqual(["Shift", "←"]);
  });

  it("is off while the command cannot be carried out", () => {
    const desk = openDesk();
    const isOff = (name: CommandName) => !isEnabled(COMMANDS[name], commandState(desk));
    const chosen = ["remove", "duplicate", "cut", "copy", "applyToScenes", "shorter", "longer"];
    const never = [
      "detachSound",
      "freeze",
      "undo",
      "redo",
      "paste",
      "pasteStyle",
      "nextMarker",
      "previousMarker",
    ];
    const all = [...chosen, "replace", ...never, "earlier", "later"];
    expect(NAMES.filter(isOff).sort()).toEqual([...all].sort());
    desk.selected.set("at 0");
    expect(NAMES.filter(isOff).sort()).toEqual([...never, "earlier"].sort());
    desk.selected.set("at 2");
    expect(NAMES.filter(isOff).sort()).toEqual([...never, "later"].sort());
  });

  it("stays the same object until it looks otherwise", () => {
    const desk = openDesk();
    const read = watchCommand("remove", desk);
    const off = read();
    desk.editing.edit((timeline) => ({ ...timeline, script: "Another" }));
    desk.isPlaying.set(true);
    expect(read()).toBe(off);
    desk.selected.set("at 0");
    expect([off.isOff, read().isOff]).toEqual([true, false]);
    expect(read()).toBe(read());
  });

  it("says what a press does now", () => {
    const desk = openDesk();
    const label = () => faceOf(COMMANDS.play, commandState(desk)).label;
    expect(label()).toBe("Play");
    desk.isPlaying.set(true);
    expect(label()).toBe("Pause");
  });
});

describe("the pace of a film", () => {
  it("is its own again after J and L, for Space and for what plays it otherwise", () => {
    const desk = openDesk();
    const rates: number[] = [];
    const player: Partial<Player> = {
      setRate: (rate) => void rates.push(rate),
      play: async () => desk.isPlaying.set(true),
      pause: () => desk.isPlaying.set(false),
    };
    desk.player.set(player as Player);
    for (const key of ["l", "l", "k"]) press(desk, keyPress(key));
    expect(rates).toEqual([1, 2, 1]);
    for (const key of ["l", "l", " ", " ", "l"]) press(desk, keyPress(key));
    expect(rates.slice(3)).toEqual([1, 2, 1, 1]);
  });
});

describe("a press in the editor", () => {
  it("carries out its command", () => {
    const desk = openDesk();
    desk.selected.set("at 0");
    expect(press(desk, keyPress("d", { hasControl: true }))).toBe(true);
    expect(scenes(desk)).toHaveLength(3);
    press(desk, keyPress("z", { hasControl: true }));
    expect(scenes(desk)).toHaveLength(2);
    press(desk, keyPress("Delete"));
    expect(scenes(desk).map(({ id }) => id)).toEqual(["at 2"]);
    expect(desk.selected.get()).toBeNull();
  });

  it("copies what is chosen, and puts it down at the present time and chooses it", () => {
    const desk = openDesk();
    const ctrl = (key: string) => press(desk, keyPress(key, { hasControl: true }));
    ctrl("a");
    expect(chosenAt(desk)).toEqual(["at 0", "at 2"]);
    ctrl("c");
    desk.time.set(4);
    ctrl("v");
    expect(scenes(desk).map(({ at }) => at)).toEqual([0, 2, 4, 6]);
    expect(chosenAt(desk)).toEqual(
      scenes(desk)
        .slice(2)
        .map(({ id }) => id),
    );
    ctrl("x");
    expect(scenes(desk).map(({ id }) => id)).toEqual(["at 0", "at 2"]);
    ctrl("z");
    expect(scenes(desk)).toHaveLength(4);
  });

  it("takes a scene out and leaves a gap where scenes do not ripple", () => {
    const desk = openDesk();
    COMMANDS.ripple.run(desk);
    desk.selected.set("at 0");
    press(desk, keyPress("Delete"));
    COMMANDS.ripple.run(desk);
    expect(scenes(desk)).toMatchObject([{ id: "at 2", at: 2 }]);
    expect(commandState(desk).isRippling).toBe(true);
  });

  it("of I and O leaves a chosen piece as it is where nothing of it would be left", () => {
    const desk = openDesk();
    const lengths = () => scenes(desk).map(({ out }) => out);
    desk.selected.set("at 0");
    desk.time.set(3);
    press(desk, keyPress("i"));
    desk.selected.set("at 2");
    desk.time.set(1);
    press(desk, keyPress("o"));
    expect(lengths()).toEqual([2, 2]);
    desk.time.set(3);
    press(desk, keyPress("o"));
    expect(lengths()).toEqual([2, 1]);
  });

  it("of M marks the present time, and with Shift goes to the next marker", () => {
    const desk = openDesk();
    desk.time.set(1.5);
    press(desk, keyPress("m"));
    desk.time.set(0);
    press(desk, keyPress("M", { hasShift: true }));
    expect(desk.time.get()).toBe(1.5);
    desk.time.set(3);
    press(desk, keyPress("M", { hasShift: true, hasControl: true }));
    expect(desk.time.get()).toBe(1.5);
    press(desk, keyPress("z", { hasControl: true }));
    expect(desk.editing.state.get().timeline.markers).toEqual([]);
  });

  it("does nothing where its command is disabled, and nothing else happens", () => {
    const desk = openDesk();
    const run = vi.fn();
    desk.editing.state.listen(run);
    expect(press(desk, keyPress("Delete"))).toBe(true);
    expect(press(desk, keyPress("d", { hasControl: true }))).toBe(true);
    expect(press(desk, keyPress("z", { hasControl: true }))).toBe(true);
    expect(run).not.toHaveBeenCalled();
    expect(scenes(desk)).toHaveLength(2);
  });

  it("of an arrow moves from frame to frame, without drift at 29.97 frames a second", () => {
    const desk = openDesk();
    desk.editing.edit((timeline) => ({ ...timeline, fps: { num: 30_000, den: 1001 } }));
    const right = keyPress("ArrowRight");
    for (let frame = 0; frame < 100; frame += 1) press(desk, right);
    expect(desk.time.get()).toBe((100 * 1001) / 30_000);
    press(desk, { ...right, hasShift: true });
    expect(desk.time.get()).toBe((110 * 1001) / 30_000);
    press(desk, keyPress("ArrowLeft"));
    expect(desk.time.get()).toBe((109 * 1001) / 30_000);
    press(desk, keyPress("Home"));
    press(desk, keyPress("ArrowLeft", { hasShift: true }));
    expect(desk.time.get()).toBe(0);
  });

  it("that means nothing is left to the browser", () => {
    expect(press(openDesk(), keyPress("q"))).toBe(false);
  });
});
