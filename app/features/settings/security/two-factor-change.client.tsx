import { useState } from "react";
import { DialogSheet } from "#ui/dialog-sheet";
import { toast } from "#ui/toast";
import { askAuth } from "../../security/ask-auth";
import { useConfirmed } from "../../security/use-confirmed";
import { PasswordStep } from "./password-step";
import { RecoveryCodes } from "./recovery-codes";

const WORDS = {
  codes: {
    title: "New recovery codes",
    description: "The codes that you have now stop working.",
    button: "Make new codes",
  },
  off: {
    title: "Turn two-factor off?",
    description: "Your password alone will open your account again, and your recovery codes end.",
    button: "Turn off",
  },
} as const;

interface TwoFactorChangeProps {
  wanted: keyof typeof WORDS;
  hasPassword: boolean;
  onClose: () => void;
}

/** Makes new recovery codes, or turns two-factor off. */
export function TwoFactorChange({ wanted, hasPassword, onClose }: TwoFactorChangeProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [confirmed, dialog] = useConfirmed();
  const { title, description, button } = WORDS[wanted];

  async function change(body: { password?: string }) {
    if (wanted === "codes") {
      const path = "/two-factor/generate-backup-codes";
      const made = await confirmed(() => askAuth<{ backupCodes: string[] }>(path, body));
      setCodes(made.backupCodes);
      return;
    }
    await confirmed(() => askAuth("/two-factor/disable", body));
    toast.success("Two-factor is off.");
    onClose();
  }

  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={codes ? "Your recovery codes" : title}
      description={codes ? undefined : description}
      className="sm:max-w-md"
    >
      <div className="px-6 pb-6">
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onClose} />
        ) : (
          <PasswordStep isNeeded={hasPassword} button={button} onSubmit={change} />
        )}
        {dialog}
      </div>
    </DialogSheet>
  );
}
