import { atom } from "nanostores";
import { beforeEach, expect, it, vi } from "vitest";
import { emptyTimeline } from "#contract/timeline/timeline";
import type { Desk } from "../desk";
import { openEditing } from "../editing/open-editing";
import { cancelExport, keepExport, orderExports, removeExport } from "./export-job";
import { type ExportWish, exportQueue } from "./job-state";

const WISH: ExportWish = {
  size: { width: 1080, height: 1920 },
  fps: { num: 30, den: 1 },
  burnIn: true,
  captionTrack: false,
};

// A page's own events, which Node does not have.
const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));

type Sent = [film: string, body: { upload_key: string; revision: number }];
const world = vi.hoisted(() => ({
  sent: [] as unknown[],
  said: [] as string[],
  isLost: false,
  made: [] as string[],
  make: async () => {},
}));
vi.mock("#film/export/export-film", () => ({
  async exportTimeline({ name, signal }: { name: string; signal: AbortSignal }) {
    await world.make();
    signal.throwIfAborted();
    world.made.push(name);
    const file = new File(["film"], `${name}.mp4`);
    return { file, release: async () => undefined, loudness: null, truePeak: null };
  },
}));
vi.mock("#lib/upload-media", () => ({ uploadMedia: async ({ name }: File) => ({ key: name }) }));
vi.mock("#ui/toast", () => ({
  toast: {
    success: (title: string) => world.said.push(title),
    error: (title: string) => world.said.push(title),
  },
}));
vi.mock("#lib/reads", () => ({ refresh: () => undefined }));
vi.mock("../film-api", () => ({
  async storeExport(...sent: Sent) {
    world.sent.push(sent);
    if (world.isLost) throw new TypeError("Failed to fetch");
  },
}));

function deskOf(id: string, isServerThere = () => true) {
  const editing = openEditing(
    {
      async save({ revision }) {
        if (!isServerThere()) throw new TypeError("Failed to fetch");
        return { revision: revision + 1, sources: [] };
      },
      create: async () => ({ id: "copy" }),
      drafts: { keep: async () => undefined, forget: async () => undefined },
      isConnected: atom(false),
      onRefused: () => undefined,
      now: () => 0,
    },
    { id, title: id, revision: 4, timeline: emptyTimeline(), sources: [] },
    null,
  );
  return { editing, player: atom(null), dialog: atom(null) } as unknown as Desk;
}

const write = (desk: Desk, script: string) =>
  desk.editing.edit((timeline) => ({ ...timeline, script }));

// Workers, in which this runs, have no addresses of files.
Object.assign(URL, { createObjectURL: () => "blob:film", revokeObjectURL: () => undefined });

beforeEach(() => {
  world.sent = [];
  world.said = [];
  world.isLost = false;
  world.made = [];
  world.make = async () => {};
  for (const { id } of exportQueue.get()) removeExport(id);
});

/** Waits until every export is made and stored, or has failed. */
const settled = () =>
  vi.waitFor(() => {
    for (const job of exportQueue.get()) {
      expect(job.is === "failed" || (job.is === "done" && job.storing !== "sending")).toBe(true);
    }
  });

/** Exports the film alone, to the end. */
async function exportAlone(desk: Desk): Promise<void> {
  await orderExports(desk, [WISH]);
  await settled();
}

it("stores a file under the revision that it shows, though its film was changed meanwhile", async () => {
  const desk = deskOf("cats");
  write(desk, "before");
  world.make = async () => void write(desk, "meanwhile");
  await exportAlone(desk);
  desk.editing.close();
  expect(world.sent).toMatchObject([["cats", { upload_key: "cats.mp4", revision: 5 }]]);
});

it("sends the same again after a lost answer, whatever was changed since", async () => {
  const desk = deskOf("dogs");
  world.isLost = true;
  await exportAlone(desk);
  expect(exportQueue.get()).toMatchObject([{ is: "done", storing: "failed" }]);
  write(desk, "since");
  await desk.editing.flush();
  world.isLost = false;
  await keepExport(exportQueue.get()[0]?.id ?? "");
  expect(exportQueue.get()).toMatchObject([
    { is: "done", storing: "stored", editing: { id: "dogs" } },
  ]);
  const [first, second] = world.sent;
  expect(second).toEqual(first);
  expect(world.said).toEqual(["dogs.mp4 was not saved to your history"]);
});

it("names a revision that the server has where the connection was away at the start", async () => {
  let isThere = false;
  const desk = deskOf("birds", () => isThere);
  write(desk, "offline");
  world.make = async () => {
    isThere = true;
  };
  await exportAlone(desk);
  desk.editing.close();
  expect(world.sent).toMatchObject([["birds", { revision: 5 }]]);
});

const SQUARE: ExportWish = { ...WISH, size: { width: 1080, height: 1080 } };
const WIDE: ExportWish = { ...WISH, size: { width: 1920, height: 1080 } };

it("makes what is asked for in order, and names other shapes than the film's own", async () => {
  const [cats, dogs] = [deskOf("cats"), deskOf("dogs")];
  await orderExports(cats, [WISH, SQUARE]);
  await orderExports(dogs, [WIDE]);
  await settled();
  expect(world.made).toEqual(["cats", "cats 1x1", "dogs 16x9"]);
  expect(exportQueue.get().map(({ name }) => name)).toEqual(world.made);
});

it("makes what waits already only once, and a film that was changed again", async () => {
  const desk = deskOf("cats");
  await orderExports(desk, [WISH, SQUARE]);
  await orderExports(desk, [SQUARE]);
  write(desk, "changed");
  await orderExports(desk, [SQUARE]);
  await settled();
  desk.editing.close();
  expect(world.made).toEqual(["cats", "cats 1x1", "cats 1x1"]);
});

it("never begins what was canceled while it waited, and goes on with the next", async () => {
  const desk = deskOf("cats");
  const begun = Promise.withResolvers<void>();
  world.make = () => begun.promise;
  await orderExports(desk, [WISH, SQUARE, WIDE]);
  const [first, second] = exportQueue.get();
  cancelExport(second?.id ?? "");
  cancelExport(first?.id ?? "");
  begun.resolve();
  await settled();
  expect(world.made).toEqual(["cats 16x9"]);
  expect(exportQueue.get()).toHaveLength(1);
});

it("goes on with the next film where one cannot be made", async () => {
  const desk = deskOf("cats");
  let films = 0;
  world.make = async () => {
    films += 1;
    if (films === 1) throw new Error("No decoder.");
  };
  await orderExports(desk, [WISH, SQUARE]);
  await settled();
  expect(exportQueue.get()).toMatchObject([
    { is: "failed", message: "No decoder." },
    { is: "done", storing: "stored" },
  ]);
  expect(world.said).toEqual(["cats could not be exported", "cats 1x1.mp4 is ready"]);
});

it("lets go of stored files with the next order, and keeps one that was not stored", async () => {
  const desk = deskOf("cats");
  world.isLost = true;
  await exportAlone(desk);
  world.isLost = false;
  await orderExports(desk, [SQUARE]);
  await settled();
  await orderExports(desk, [WIDE]);
  await settled();
  expect(exportQueue.get().map(({ name }) => name)).toEqual(["cats", "cats 16x9"]);
});
