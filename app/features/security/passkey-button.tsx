import { useState } from "react";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { authRefusal } from "./ask-auth";
import { PasskeyMark } from "./passkey-mark";

interface PasskeyButtonProps {
  label: string;
  isDisabled?: boolean;
  size?: "md" | "lg";
  /** @param id the account's whose passkey it was */
  onDone: (id: string) => void;
}

/** Signs in with a passkey; its code is fetched with the first press. */
export function PasskeyButton({
  label,
  isDisabled = false,
  size = "md",
  onDone,
}: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function begin() {
    setIsBusy(true);
    try {
      const { signInWithPasskey } = await import("./passkey.client");
      onDone((await signInWithPasskey()).user.id);
    } catch (error) {
      const isPutAway = error instanceof Error && error.name === "PasskeyPutAway";
      const description = authRefusal(error);
      if (!isPutAway) toast.error("Error signing in with a passkey", { description });
    }
    setIsBusy(false);
  }

  return (
    <Button
      variant="outline"
      size={size}
      disabled={isDisabled}
      isLoading={isBusy}
      onClick={() => void begin()}
    >
      {!isBusy && <PasskeyMark className="size-4" />}
      {label}
    </Button>
  );
}
