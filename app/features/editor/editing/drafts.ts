import { TimelineError, toNewest } from "#contract/timeline/migrate";
import { inBrowserStore } from "#lib/browser-store";
import type { StoredFilm } from "../film-api";
import type { EditingDeps, FilmDraft } from "./editing";

const DRAFTS = { database: "films", store: "drafts", keyPath: "key" };
const TAB_KEY = "film-tab";
/** How long a change waits until it is kept, with those that follow it: the screen shows it first. Milliseconds. */
const KEEP_AFTER_MS = 50;

type StoredDraft = StoredFilm<FilmDraft>;

interface Row extends StoredDraft {
  /** The film and the tab that edits it: two tabs keep their changes apart. */
  key: string;
}

/** A draft with its document in the newest version. @throws {TimelineError} */
const opened = (row: Row) => ({ ...row, timeline: toNewest(row.timeline) });

const lockOf = (tab: string) => `film-tab-${tab}`;
const keyOf = (film: string, tab: string) => `${film}:${tab}`;

/** This tab's name, the same after a reload. While the tab is open, it holds a lock of that name. */
function readTab(): string {
  const tab = sessionStorage.getItem(TAB_KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(TAB_KEY, tab);
  return tab;
}

/** The tabs that are open now. */
async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name ? [name] : [])));
}

/** Where changes that the server does not have yet are kept in this browser. */
export interface DraftBox {
  /** What was kept of a film by this tab, or by one that is closed; null for nothing. */
  read: (film: string) => Promise<FilmDraft | null>;
  drafts: EditingDeps["drafts"];
  close: () => void;
}

/** Opens the place. Storage that is full or switched off costs what is kept while offline, not the editor. */
export function openDraftBox(): DraftBox {
  const tab = readTab();
  const end = new AbortController();
  void navigator.locks
    .request(
      lockOf(tab),
      () => new Promise<void>((resolve) => end.signal.addEventListener("abort", () => resolve())),
    )
    .catch(() => undefined);
  /** The row that was taken over, deleted with what comes of it. */
  let adopted: string | null = null;
  let waiting: Row | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Copies the whole film, which takes too long for the frame that shows a change. */
  function store() {
    const row = waiting;
    drop();
    if (row)
      void inBrowserStore(DRAFTS, "readwrite", (rows) => rows.put(row)).catch((error: unknown) =>
        console.warn("changes could not be kept in this browser", error),
      );
  }

  // The page may be left, or put to sleep.
  document.addEventListener("visibilitychange", store, { signal: end.signal });

  function drop() {
    clearTimeout(timer);
    [waiting, timer] = [null, undefined];
  }

  return {
    async read(film) {
      try {
        const range = IDBKeyRange.bound(`${film}:`, `${film};`);
        const rows = await inBrowserStore<Row[]>(DRAFTS, "readonly", (store) =>
          store.getAll(range),
        );
        const own = rows.find(({ key }) => key === keyOf(film, tab));
        if (own) return opened(own);
        const open = await openTabs();
        const left = rows
          .filter(({ key }) => !open.has(lockOf(key.slice(film.length + 1))))
          .sort((one, other) => other.at - one.at)[0];
        if (!left) return null;
        const draft = opened(left);
        adopted = left.key;
        return draft;
      } catch (error) {
        if (error instanceof TimelineError) throw error;
        console.warn("what was kept in this browser could not be read", error);
        return null;
      }
    },
    drafts: {
      keep(draft) {
        waiting = { ...draft, key: keyOf(draft.id, tab) };
        timer ??= setTimeout(store, KEEP_AFTER_MS);
      },
      async forget(film) {
        drop();
        const keys = [keyOf(film, tab), ...(adopted ? [adopted] : [])];
        adopted = null;
        for (const key of keys) {
          await inBrowserStore(DRAFTS, "readwrite", (store) => store.delete(key)).catch(
            () => undefined,
          );
        }
      },
    },
    close() {
      store();
      end.abort();
    },
  };
}
