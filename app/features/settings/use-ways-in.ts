import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { requestJson } from "#lib/api";

const wayInSchema = z.object({ id: z.string(), providerId: z.string() });
/** A password (`credential`) or a provider that opens the account. */
export type WayIn = z.infer<typeof wayInSchema>;

/** What opens the account; null while it is read, or when it cannot be. */
export function useWaysIn() {
  const [ways, setWays] = useState<readonly WayIn[] | null>(null);
  const reload = useCallback(() => {
    requestJson(z.array(wayInSchema), "/api/auth/list-accounts")
      .then(setWays)
      .catch((error: unknown) => console.warn("the ways in could not be read", error));
  }, []);
  useEffect(reload, [reload]);
  return { ways, reload };
}
