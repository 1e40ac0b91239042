/** The bits of a token are 128: 22 characters of base64url. */
export const SHARE_TOKEN = /^[\w-]{22}$/;

/** The page of a shared generation. */
export function sharePath(token: string): string {
  return `/s/${token}`;
}
