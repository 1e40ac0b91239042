import { createContext, useContext } from "react";

/** The nonce of this answer; empty in the browser, which hides a nonce's value from scripts. */
export const NonceContext = createContext("");

/** The nonce for an inline script of our own. */
export function useNonce(): string {
  return useContext(NonceContext);
}
