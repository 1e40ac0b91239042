/** The bits of a token are 128: 22 characters of base64url. */
export const SHARE_TOKEN = /^[\w-]{22}$/;

/** The result's own file under the share: it ends with the share, which the file's other addresses outlive. */
export function shareMediaPath(token: string): string {
  return `/media/shared/${token}?file=output`;
}

/** The page of a shared generation. */
export function sharePath(token: string): string {
  return `/s/${token}`;
}

/** Where the owner of a result that was taken down appeals. The secret is no part of the path, which logs keep. */
export function appealPath(token: string): string {
  return `/appeal?token=${token}`;
}
