/** Where it is read what protects the account. */
export const SECURITY_PATH = "/api/me/security";
