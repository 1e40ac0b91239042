/** Of the section that gets the focus once something was added, so that Space plays it. */
export const PREVIEW_ID = "film-preview";

/** The section of the preview. */
export const previewSection = (): HTMLElement | null => document.getElementById(PREVIEW_ID);
