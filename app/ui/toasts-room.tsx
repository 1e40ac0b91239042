/** The strip below a screen's header that toasts have for themselves where they would cover something elsewhere. */
export function ToastsRoom() {
  return <div data-toasts-room="" className="h-(--toasts-room) bg-canvas" />;
}
