/** The menu is a popover, which the browser closes on Esc and outside clicks; a choice closes it too. */
export function closeMenuOnChoice(): void {
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) {
    menu.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a, button")) menu.hidePopover();
    });
  }
}
