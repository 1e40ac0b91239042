/** What opened a dialog. For a menu it is the menu's button, since its items are gone when the dialog closes. */
export function openerOf(focused: HTMLElement): HTMLElement {
  const menu = focused.closest("[role=menu]");
  const button = document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
  // The button of a menu in a menu is an item itself.
  return button ? openerOf(button) : focused;
}

/**
 * What gets the focus when a dialog has closed: what had it before; the screen's title where that is gone, a deleted
 * card or a menu. Null where no element had it, as in Safari, which does not focus a pressed button.
 * @param opener what had the focus before, the body where no element had it
 */
export function focusAfterClose<E extends { isConnected: boolean }>(
  opener: E | null,
  body: E,
  title: E | null,
): E | null {
  if (opener === null || opener === body) return null;
  return opener.isConnected ? opener : title;
}
