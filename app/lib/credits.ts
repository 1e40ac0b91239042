import { type Credits, creditsSchema } from "#contract/ledger";
import { requestJson } from "./api";
import { messageOf } from "./api-error";
import { createStore, useStore } from "./store";

export interface CreditsState {
  credits: Credits | null;
  error: string | null;
}

const EMPTY: CreditsState = { credits: null, error: null };
const store = createStore<CreditsState>(EMPTY);
let newest = 0;

/** Reads balance and ledger anew; of overlapping reads only the latest one counts. */
export async function refreshCredits(): Promise<void> {
  newest += 1;
  const turn = newest;
  try {
    const credits = await requestJson(creditsSchema, "/api/credits");
    if (turn === newest) store.set({ credits, error: null });
  } catch (error) {
    if (turn !== newest) return;
    store.set({
      credits: store.get().credits,
      error: messageOf(error, "Your credits could not be loaded."),
    });
  }
}

/** The one balance that header, button and billing screen share. */
export function useCredits(): CreditsState {
  return useStore(store, EMPTY);
}
