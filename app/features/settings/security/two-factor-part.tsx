import { lazy, Suspense, useState } from "react";
import type { Security } from "#contract/security";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";

const TwoFactorSetup = lazy(() =>
  import("./two-factor-setup.client").then((all) => ({ default: all.TwoFactorSetup })),
);
const TwoFactorChange = lazy(() =>
  import("./two-factor-change.client").then((all) => ({ default: all.TwoFactorChange })),
);

/** Below this many, new recovery codes are suggested. */
const FEW_CODES = 3;

interface TwoFactorPartProps {
  security: Security;
  onChanged: () => Promise<unknown>;
}

/** Codes from an authenticator: on or off, and the recovery codes. */
export function TwoFactorPart({ security, onChanged }: TwoFactorPartProps) {
  const [open, setOpen] = useState<"set-up" | "codes" | "off" | null>(null);
  const { two_factor: isOn, recovery_codes: left, has_password: hasPassword } = security;

  function close() {
    setOpen(null);
    void onChanged();
  }

  return (
    <section aria-labelledby="two-factor-title" className="grid gap-3 border-line border-t pt-5">
      <div className="grid gap-1">
        <h3
          id="two-factor-title"
          className="flex flex-wrap items-center gap-2 font-semibold text-sm"
        >
          Two-factor authentication
          <Badge tone={isOn ? "good" : "plain"}>{isOn ? "On" : "Off"}</Badge>
        </h3>
        <p className="text-muted text-sm">
          {isOn
            ? "Signing in with your password or with Google asks for a code from your authenticator. A passkey needs none."
            : "Ask for a code from your phone as well as your password."}
        </p>
        {left !== null && (
          <p className={left < FEW_CODES ? "text-sm text-warn" : "text-faint text-sm"}>
            {left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`}
            {left < FEW_CODES && " Make new ones soon."}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button onClick={() => setOpen("codes")}>New recovery codes</Button>
            <Button variant="quiet" onClick={() => setOpen("off")}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen("set-up")}>Set up two-factor</Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === "set-up" && <TwoFactorSetup hasPassword={hasPassword} onClose={close} />}
        {(open === "codes" || open === "off") && (
          <TwoFactorChange wanted={open} hasPassword={hasPassword} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
