/** Who is asking, as the session says it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  image: string | null;
  role: "creator" | "admin";
  emailVerified: boolean;
}
