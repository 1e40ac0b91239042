/**
 * What is open over the screen: nothing, the dialog that shows the current result, or anything else, such as another
 * dialog over that one or a menu.
 */
export function openLayer(): "result" | "other" | null {
  const layers = [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")];
  if (layers.length === 0) return null;
  const isResult = layers.every((layer) => layer.querySelector("[data-current-result]"));
  return isResult ? "result" : "other";
}
