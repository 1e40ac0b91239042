import { useState } from "react";
import { messageOf } from "#lib/api-error";
import { authClient } from "#lib/auth-client";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { authSentence } from "./auth-sentences";

const FAILURE = "The confirmation could not be sent";

/** Sends the letter that confirms an address once more. */
export function ConfirmAgain({ email }: { email: string }) {
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    try {
      const { error } = await authClient().sendVerificationEmail({ email: email.trim() });
      if (error) toast.error(FAILURE, { description: authSentence(error) });
      else {
        toast.info("Confirmation sent", {
          description: "Open the link in the letter to confirm your address.",
        });
      }
    } catch (error) {
      toast.error(FAILURE, { description: messageOf(error, "Please try again.") });
    }
    setIsSending(false);
  }

  return (
    <Button
      size="sm"
      className="justify-self-start"
      isLoading={isSending}
      onClick={() => void send()}
    >
      Send the confirmation again
    </Button>
  );
}
