import { Copy } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "#ui/button";
import { DialogSheet } from "#ui/dialog-sheet";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { copyText } from "../../history/copy-text";
import { askAuth, authRefusal } from "../../security/ask-auth";
import { useConfirmed } from "../../security/use-confirmed";
import { PasswordStep } from "./password-step";
import { QrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";

interface Begun {
  totpURI: string;
  backupCodes: string[];
}

interface TwoFactorSetupProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Connects an authenticator: password, QR code, its first code, recovery codes. */
export function TwoFactorSetup({ hasPassword, onClose }: TwoFactorSetupProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isOn, setIsOn] = useState(false);
  const [confirmed, dialog] = useConfirmed();

  function finish() {
    setIsOn(true);
    toast.success("Two-factor is on", { description: "Your other devices are signed out." });
  }

  return (
    <DialogSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOn ? "Your recovery codes" : "Set up two-factor"}
      description={
        begun
          ? undefined
          : "You need an authenticator: an app on your phone, or a password manager."
      }
      className="sm:max-w-md"
    >
      <div className="px-6 pb-6">
        {begun === null && (
          <PasswordStep
            isNeeded={hasPassword}
            button="Continue"
            onSubmit={async (body) =>
              setBegun(await confirmed(() => askAuth<Begun>("/two-factor/enable", body)))
            }
          />
        )}
        {begun && !isOn && <ScanStep uri={begun.totpURI} onDone={finish} />}
        {begun && isOn && <RecoveryCodes codes={begun.backupCodes} onDone={onClose} />}
        {dialog}
      </div>
    </DialogSheet>
  );
}

function ScanStep({ uri, onDone }: { uri: string; onDone: () => void }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const secret = new URL(uri).searchParams.get("secret") ?? "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await askAuth("/two-factor/verify-totp", { code });
      onDone();
    } catch (error) {
      setProblem(authRefusal(error));
      setIsBusy(false);
      input.current?.focus();
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted text-sm">
        Scan this with your authenticator, or enter the key by hand. Then type the code that it
        shows.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={uri} label="QR code for your authenticator" />
        <div className="grid min-w-40 flex-1 gap-2">
          <p className="font-medium text-sm">Key</p>
          <code className="wrap-anywhere select-all font-mono text-sm">
            {secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => void copyText(secret, "Key copied.")}
          >
            <Copy aria-hidden="true" className="size-4" />
            Copy key
          </Button>
        </div>
      </div>
      <Field label="Code" hint="The six figures that your authenticator shows." error={problem}>
        {(control) => (
          <Input
            ref={input}
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            className="font-mono tracking-[0.2em]"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="signal" isLoading={isBusy} disabled={code.trim() === ""}>
        Turn on
      </Button>
    </form>
  );
}
