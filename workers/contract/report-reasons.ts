/** Why someone reports a shared page. */
export const REPORT_REASONS = [
  "child_abuse",
  "sexual",
  "violence",
  "hate",
  "self_harm",
  "privacy",
  "deception",
  "rights",
  "other",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_LABELS: Readonly<Record<ReportReason, string>> = {
  child_abuse: "It is sexual and shows a minor",
  sexual: "It is sexual",
  violence: "It is violent or cruel",
  hate: "It is hateful",
  self_harm: "It encourages self-harm",
  privacy: "It shows me or someone else without consent",
  deception: "It deceives about real people or events",
  rights: "It uses my work or brand",
  other: "Something else",
};

/** Most characters of what a visitor adds, and of an appeal. */
export const MAX_REPORT_DETAILS = 1000;
export const MAX_APPEAL = 2000;

/** How long the owner of a result that was taken down can appeal. Days. */
export const APPEAL_DAYS = 30;
