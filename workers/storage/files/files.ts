import { decodePath } from "#contract/decode-path";
import { CARD_SIDES, type CopySide } from "#contract/small-copies";
import { type CopyDeps, deleteFiles, makeCopies, serveCopy } from "./copies";
import { createFilmFiles, type FilmFiles } from "./film-files";
import { named, serveFile } from "./serve";
import {
  mediaUrl,
  type SignedFile,
  signFile,
  signMediaPath,
  verifyFile,
  verifyMediaPath,
} from "./signatures";
import { createStaging, type Staging } from "./staging";
import {
  type AdoptedFile,
  type Adoption,
  adoptUpload,
  type OutputStream,
  type StoredFile,
  storeOutput,
  storeStream,
} from "./store-output";

/** What is kept with a file: its type, and the name under which it is downloaded. */
export interface FileLabel {
  contentType: string;
  name: string;
}

/** A file that is stored, by its key. */
export interface ListedFile {
  key: string;
  /** Milliseconds since 1970. */
  storedAt: number;
}

/** A stored file that can be read. */
export interface OpenFile {
  body: ReadableStream<Uint8Array>;
  /** How long it is. */
  bytes: number;
  storedAt: Date;
}

/** The stored files: creators' inputs, results, their small copies, uploads that are not whole yet, and what belongs to films. */
export interface Files {
  /** Stores a creator's input under its key. */
  putInput(key: string, bytes: Uint8Array, label: FileLabel): Promise<void>;
  /**
   * Stores the result of a generation under a key that follows from its id. A part of a result never counts as
   * stored.
   */
  storeOutput(
    generationId: string,
    content: Uint8Array | OutputStream,
    label: FileLabel,
  ): Promise<StoredFile>;
  /** Stores weights that come in pieces under their key; a repeated store overwrites. */
  putWeights(key: string, content: OutputStream, label: FileLabel): Promise<StoredFile>;
  /** Stores the picture of a pasted link under a key that follows from its id. */
  putLinkPicture(id: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Makes the small copies that cards show of a result. Never throws. */
  makeCopies(key: string): Promise<void>;
  /** Copies an upload to the place of a generation's result; null where the upload is gone. */
  adoptUpload(key: string, to: Adoption): Promise<AdoptedFile | null>;
  /** Removes files and their small copies; missing ones are no fault. */
  delete(keys: readonly string[]): Promise<void>;
  /** Files behind a key of inputs, one of results and one of pictures of links; at most so many of each. */
  list(
    after: { input: string; output: string; link: string },
    limit: number,
  ): Promise<ListedFile[]>;
  /** Opens a file; null where it is gone. */
  open(key: string): Promise<OpenFile | null>;
  /** A part of a file as it is read; fewer bytes only where it ends. Null where the file is gone. */
  openRange(key: string, at: number, length: number): Promise<ReadableStream<Uint8Array> | null>;
  /** A part of a file; fewer bytes only where it ends. @throws where the file is gone. */
  readRange(key: string, at: number, length: number): Promise<Uint8Array>;
  /** The beginning of a file, at most so many bytes of it, and how long it is; null where it is gone. */
  readStart(key: string, most: number): Promise<{ start: Uint8Array; bytes: number } | null>;
  /** The answer to a request for a file, or for its small copy. */
  serve(key: string, request: Request, side?: CopySide): Promise<Response>;
  /** The address of a file below an origin, which cannot be guessed. */
  url(origin: string, key: string): Promise<string>;
  /** Whether a token was issued for a key. */
  verify(key: string, token: string): Promise<boolean>;
  /** The address of a LoRA's weights below an origin, for a provider; it runs out. */
  loraUrl(origin: string, lora: SignedFile): Promise<string>;
  /** Whether such an address was issued. */
  verifyLora(lora: SignedFile & { sig: string }): Promise<boolean>;
  /** The same for the pictures of a training. */
  trainingUrl(origin: string, training: SignedFile): Promise<string>;
  verifyTraining(training: SignedFile & { sig: string }): Promise<boolean>;
  /** The bytes behind an address that was issued here; null for any other address. */
  read(url: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Where uploads in parts become one file. */
  staging: Staging;
  /** What is stored beside films. */
  films: FilmFiles;
}

export interface FilesOptions {
  inputs: R2Bucket;
  outputs: R2Bucket;
  /** Signs the addresses of files. */
  secret: string;
  /** Makes small copies; null where nothing can shrink a picture. */
  shrink: CopyDeps["shrink"];
  log: CopyDeps["log"];
}

/** Where creators' inputs begin; all other keys are results. */
const INPUTS = "public/";
const LINKS = "links/";

/** The key of a pasted link's picture. */
export const linkPictureKey = (id: string) => `${LINKS}${id}`;

/** The files in two buckets of R2. */
export function createFiles({ inputs, outputs, secret, shrink, log }: FilesOptions): Files {
  const bucketOf = (key: string) => (key.startsWith(INPUTS) ? inputs : outputs);
  const copiesOf = (key: string): CopyDeps => ({ bucket: bucketOf(key), shrink, log });
  const listed = async (bucket: R2Bucket, options: R2ListOptions): Promise<ListedFile[]> => {
    const { objects } = await bucket.list(options);
    return objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded.getTime() }));
  };
  const signed = async (what: "lora" | "training", file: SignedFile) =>
    new URLSearchParams({ exp: file.exp, sig: await signFile(secret, what, file) });
  return {
    async putInput(key, bytes, { contentType, name }) {
      await inputs.put(key, bytes, { httpMetadata: { contentType }, customMetadata: named(name) });
    },
    storeOutput: (generationId, content, label) =>
      storeOutput(outputs, generationId, content, label),
    putWeights: (key, content, label) => storeStream(inputs, key, content, label),
    async putLinkPicture(id, bytes, contentType) {
      await outputs.put(linkPictureKey(id), bytes, { httpMetadata: { contentType } });
    },
    makeCopies: (key) => makeCopies(copiesOf(key), key, CARD_SIDES),
    adoptUpload: (key, to) => adoptUpload({ from: inputs, to: outputs }, key, to),
    async delete(keys) {
      await deleteFiles(
        inputs,
        keys.filter((key) => key.startsWith(INPUTS)),
      );
      await deleteFiles(
        outputs,
        keys.filter((key) => key.startsWith("outputs/") || key.startsWith(LINKS)),
      );
    },
    list: async (after, limit) => [
      ...(await listed(inputs, { prefix: INPUTS, startAfter: after.input, limit })),
      ...(await listed(outputs, { prefix: "outputs/", startAfter: after.output, limit })),
      ...(await listed(outputs, { prefix: LINKS, startAfter: after.link, limit })),
    ],
    async open(key) {
      const object = await bucketOf(key).get(key);
      return object && { body: object.body, bytes: object.size, storedAt: object.uploaded };
    },
    async readStart(key, most) {
      const object = await bucketOf(key).get(key, { range: { offset: 0, length: most } });
      return object && { start: new Uint8Array(await object.arrayBuffer()), bytes: object.size };
    },
    async openRange(key, offset, length) {
      const object = await bucketOf(key).get(key, { range: { offset, length } });
      return object?.body ?? null;
    },
    async readRange(key, offset, length) {
      const object = await bucketOf(key).get(key, { range: { offset, length } });
      if (!object) throw new Error(`the file ${key} is gone`);
      return new Uint8Array(await object.arrayBuffer());
    },
    serve: (key, request, side) =>
      side === undefined
        ? serveFile(bucketOf(key), key, request)
        : serveCopy(copiesOf(key), key, side, request),
    url: async (origin, key) => mediaUrl(origin, key, await signMediaPath(secret, key)),
    verify: (key, token) => verifyMediaPath(secret, key, token),
    loraUrl: async (origin, lora) =>
      `${origin}/files/loras/${lora.id}.safetensors?${await signed("lora", lora)}`,
    verifyLora: (lora) => verifyFile(secret, "lora", lora),
    trainingUrl: async (origin, training) =>
      `${origin}/files/trainings/${training.id}.zip?${await signed("training", training)}`,
    verifyTraining: (training) => verifyFile(secret, "training", training),
    async read(url) {
      const { pathname, searchParams } = new URL(url);
      if (!pathname.startsWith("/media/")) return null;
      const key = decodePath(pathname.slice("/media/".length));
      const token = searchParams.get("t") ?? "";
      if (key === null || !(await verifyMediaPath(secret, key, token))) return null;
      const object = await bucketOf(key).get(key);
      return object ? new Uint8Array(await object.arrayBuffer()) : null;
    },
    staging: createStaging(inputs),
    films: createFilmFiles(inputs),
  };
}
