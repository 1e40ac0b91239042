const HEADING_ID = "panel-heading";

/** The name of what the panel shows; it gets the focus when what had it in the panel is gone. */
export const PanelHeading = ({ children }: { children: string }) => (
  <h2 id={HEADING_ID} tabIndex={-1} className="text-base">
    {children}
  </h2>
);

/** The heading of the panel that is shown. */
export const panelHeading = (): HTMLElement | null => document.getElementById(HEADING_ID);

/** A button of the panel; its heading where that button cannot have the focus. */
export const buttonOrHeading = (button: HTMLButtonElement | null): HTMLElement | null =>
  button && !button.disabled ? button : panelHeading();
