import type { CodeKeeper } from "#domain/accounts/security";
import { AppError } from "#domain/app-error";
import type { ApiContext } from "./context";

/** An authenticator's codes are figures; recovery codes have letters. */
const FIGURES = /^[\d\s]+$/;

/** The codes of the one who asks, which better-auth keeps. */
export async function codeKeeperOf(c: ApiContext): Promise<CodeKeeper> {
  const [{ createAuth }, { isAPIError }] = await Promise.all([
    import("#workers/auth/auth"),
    import("better-auth/api"),
  ]);
  const { headers } = c.req.raw;
  const { api } = await createAuth(c.var.services, c.var, {
    whereabouts: null,
    isAboutPasskeys: false,
  });
  return {
    async checkCode(code) {
      try {
        if (FIGURES.test(code)) await api.verifyTOTP({ headers, body: { code } });
        else await api.verifyBackupCode({ headers, body: { code, disableSession: true } });
        return true;
      } catch (error) {
        if (!isAPIError(error)) throw error;
        if (error.status === "TOO_MANY_REQUESTS") {
          throw new AppError("rate_limited", error.message, { retryAfterSeconds: 30 });
        }
        return false;
      }
    },
    async countRecoveryCodes(personId) {
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: personId } });
      return backupCodes.length;
    },
  };
}
