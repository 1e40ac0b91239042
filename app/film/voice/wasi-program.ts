import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";

/** What one run of a program left behind. */
export interface ProgramOutput {
  /** What it printed. */
  text: string;
  /** The files that it wrote, by name. */
  files: Map<string, Uint8Array>;
}

/** An instance that needs more than this is not kept: its memory never shrinks. Bytes. */
const MAX_KEPT_MEMORY = 64_000_000;

interface Started {
  wasi: WASI;
  /** Whether it left by `exit` and not by its end: then its stack is not where it was. */
  hasExited: boolean;
  instance: Parameters<WASI["start"]>[0];
  /** Its memory as the module fills it, without the zeros at the end. */
  fresh: Uint8Array;
}

async function start(module: WebAssembly.Module): Promise<Started> {
  const wasi = new WASI([], [], [], { debug: false });
  const exit = (code: number) => {
    started.hasExited = true;
    wasi.wasiImport.proc_exit?.(code);
  };
  const made = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { ...wasi.wasiImport, proc_exit: exit },
  });
  const instance = made as unknown as Started["instance"];
  const memory = new Uint8Array(instance.exports.memory.buffer);
  const fresh = memory.slice(0, memory.findLastIndex((byte) => byte !== 0) + 1);
  const started: Started = { wasi, instance, fresh, hasExited: false };
  return started;
}

/** Fills the memory as it was before the first run: all that a program knows, besides its stack. */
function reset({ instance, fresh }: Started): void {
  const memory = new Uint8Array(instance.exports.memory.buffer);
  memory.set(fresh);
  memory.fill(0, fresh.length);
}

/**
 * A program for WASI that runs with arguments, each time as if for the first time. It runs in one instance: the browser
 * collects the memory of used ones late, and while a recording is recognised many of them would wait.
 * @returns runs it; throws what the program throws
 */
export function wasiProgram(
  module: WebAssembly.Module,
  name: string,
): (args: readonly string[]) => Promise<ProgramOutput> {
  let kept: Started | undefined;
  return async (args) => {
    const used = kept;
    // One that breaks off is not used again.
    kept = undefined;
    if (used) reset(used);
    const started = used ?? (await start(module));
    const decoder = new TextDecoder();
    let text = "";
    const folder = new PreopenDirectory("/", new Map());
    started.wasi.args = [name, ...args];
    started.wasi.fds = [
      new OpenFile(new File([])),
      new ConsoleStdout((bytes) => {
        text += decoder.decode(bytes, { stream: true });
      }),
      new ConsoleStdout(() => undefined),
      folder,
    ];
    started.wasi.start(started.instance);
    const { byteLength } = started.instance.exports.memory.buffer;
    if (!started.hasExited && byteLength <= MAX_KEPT_MEMORY) kept = started;
    const files = [...folder.dir.contents].flatMap(([path, entry]) =>
      entry instanceof File ? [[path, entry.data] as const] : [],
    );
    return { text, files: new Map(files) };
  };
}
