import { atom } from "nanostores";
import { beforeEach, expect, it, vi } from "vitest";
import { emptyTimeline } from "#contract/timeline/timeline";
import type { Desk } from "../desk";
import { openEditing } from "../editing/open-editing";
import { keepExport, startExport } from "./export-job";
import { type ExportWish, exportJob } from "./job-state";

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
  make: () => {},
}));
vi.mock("#film/export/export-film", () => ({
  async exportTimeline({ title }: { title: string }) {
    world.make();
    const file = new File(["film"], `${title}.mp4`);
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
      onLocked: () => undefined,
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
  world.make = () => {};
});

it("stores a file under the revision that it shows, though its film was changed meanwhile", async () => {
  const desk = deskOf("cats");
  write(desk, "before");
  world.make = () => write(desk, "meanwhile");
  await startExport(desk, WISH);
  desk.editing.close();
  expect(world.sent).toMatchObject([["cats", { upload_key: "cats.mp4", revision: 5 }]]);
});

it("sends the same again after a lost answer, whatever was changed since", async () => {
  const desk = deskOf("dogs");
  world.isLost = true;
  await startExport(desk, WISH);
  expect(exportJob.get()).toMatchObject({ is: "done", storing: "failed" });
  write(desk, "since");
  await desk.editing.flush();
  world.isLost = false;
  await keepExport();
  expect(exportJob.get()).toMatchObject({ is: "done", storing: "stored", editing: { id: "dogs" } });
  const [first, second] = world.sent;
  expect(second).toEqual(first);
  expect(world.said).toEqual(["dogs.mp4 was not saved to your history"]);
});

it("names a revision that the server has where the connection was away at the start", async () => {
  let isThere = false;
  const desk = deskOf("birds", () => isThere);
  write(desk, "offline");
  world.make = () => {
    isThere = true;
  };
  await startExport(desk, WISH);
  desk.editing.close();
  expect(world.sent).toMatchObject([["birds", { revision: 5 }]]);
});
