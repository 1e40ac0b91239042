import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { safeNextPath } from "../../lib/next-path";
import type { AuthMode } from "./use-auth-form";

function modeOf(value: string | null): AuthMode | null {
  return value === "sign-in" || value === "sign-up" ? value : null;
}

/**
 * Which tab of the dialog is open. An address with `?auth=sign-in&next=/path` opens it by itself;
 * closing it takes both out of the address, so that a reload does not ask again.
 */
export function useAuthDialog() {
  const [searchParams, setSearchParams] = useSearchParams();
  const asked = modeOf(searchParams.get("auth"));
  const next = safeNextPath(searchParams.get("next"));
  const [mode, setMode] = useState<AuthMode | null>(null);

  useEffect(() => {
    if (asked) setMode(asked);
  }, [asked]);

  function onModeChange(to: AuthMode | null) {
    setMode(to);
    if (to === null && asked) setSearchParams({}, { replace: true, preventScrollReset: true });
  }

  return { mode, next, onModeChange };
}
