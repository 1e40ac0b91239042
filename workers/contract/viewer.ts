/** The person who is asking, as the session says it, and the account that they act for. */
export interface Viewer {
  /** The person's own id: their name, preferences, sessions, rate limits and audit lines. */
  id: string;
  /** What owns the generations, files and saved hooks that they see, and pays for what they start. */
  accountId: string;
  name: string;
  email: string;
  image: string | null;
  role: "creator" | "admin";
  emailVerified: boolean;
}
