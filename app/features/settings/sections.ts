/** The sections of the settings from top to bottom; each has an anchor of its name. `words` are others that find it. */
export const SECTIONS = {
  profile: { title: "Profile", words: "name picture avatar account" },
  "sign-in": { title: "Signing in", words: "email address password change google login" },
  security: {
    title: "Security",
    words: "two-factor 2fa passkey passkeys authenticator recovery codes sign-ins",
  },
  session: { title: "Sessions", words: "devices browsers log out sign out everywhere" },
  theme: { title: "Theme", words: "appearance dark light mode colours" },
  notifications: { title: "Notifications", words: "notify alerts tell me when done" },
  defaults: { title: "Defaults", words: "default model aspect ratio preferences" },
  showcase: { title: "On the site", words: "showcase front page consent show withdraw result" },
  limits: { title: "Limits", words: "quota usage storage rate per day" },
  data: { title: "Your data", words: "export download delete account privacy gdpr" },
} as const;

export type SectionId = keyof typeof SECTIONS;
export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];
