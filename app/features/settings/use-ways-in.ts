import { useResource } from "#lib/resource";

/** A password (`credential`) or a provider that opens the account. */
export interface WayIn {
  id: string;
  providerId: string;
}

/** What opens the account; null while it is read, or when it cannot be. */
export function useWaysIn(): { ways: readonly WayIn[] | null; reload: () => void } {
  const { data, reload } = useResource<WayIn[]>("/api/auth/list-accounts", {
    failure: "What opens your account could not be loaded.",
  });
  return { ways: data ?? null, reload: () => void reload() };
}
