import type { ComponentProps } from "react";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";

/** A button that may go when it is pressed: the focus then goes to what lies around it, such as its row. */
export function GoingButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} ref={useFocusHandover()} />;
}
