import { Button } from "#ui/button";
import { MessageScreen } from "../shell/message-screen";

/** The page of an address where nothing is shared: never was, or not any more. */
export function NotShared() {
  return (
    <MessageScreen
      mark="404"
      title="Nothing is shared here."
      action={
        <Button variant="signal" asChild>
          <a href="/">Return to Home</a>
        </Button>
      }
    >
      <p>The link may be mistyped, or its owner has stopped sharing it.</p>
    </MessageScreen>
  );
}
