import { useState } from "react";
import { PRODUCT_NAME } from "#contract/brand";
import { STARTING_CREDITS } from "#contract/credits";
import { SWITCHED_SCREENS } from "#contract/screens";
import { DASHBOARD_PATH } from "#lib/next-path";
import { DialogSheet as Dialog } from "#ui/dialog-sheet";
import { Ring } from "#ui/ring";
import { Tabs } from "#ui/tabs";
import type { AuthMode } from "./auth-mode";
import { CredentialsForm } from "./credentials-form";
import { SignInSteps } from "./sign-in-steps";
import { useAuthForm } from "./use-auth-form";

const BULLETS = [
  "Turn any photo into a new picture",
  `Start with ${STARTING_CREDITS} credits, no card`,
  "See the price before every generation",
  "Failed generations give their credits back",
  "Finished pictures stay in your account",
];

const NAMES: Record<string, string> = {
  [DASHBOARD_PATH]: "your dashboard",
  "/admin": "the administration",
  ...Object.fromEntries(SWITCHED_SCREENS.map(({ path, title }) => [path, title])),
};

/** Says why the dialog opened without a press. */
function reasonFor(next: string): string {
  const path = next.split(/[?#]/)[0] ?? next;
  const name = Object.hasOwn(NAMES, path) ? NAMES[path] : undefined;
  return `Sign in to open ${name ?? "that page"}. You will land right there.`;
}

interface AuthDialogProps {
  mode: AuthMode | null;
  onModeChange: (mode: AuthMode | null) => void;
  /** Where success leads, already checked; null means the workspace. */
  next: string | null;
  /** The dialog opened without a press, because a page asked for a session. */
  isUnasked: boolean;
  /** A sign-in with Google waits for its second factor. */
  isCodeWanted?: boolean;
}

/** Sign in or create an account; it closes on success and stays open on failure. */
export function AuthDialog({
  mode,
  onModeChange,
  next,
  isUnasked,
  isCodeWanted = false,
}: AuthDialogProps) {
  const [lastMode, setLastMode] = useState<AuthMode>("sign-in");
  if (mode !== null && mode !== lastMode) setLastMode(mode);
  const form = useAuthForm({ next, onSuccess: () => onModeChange(null), isCodeWanted });
  const shown = mode ?? lastMode;

  return (
    <Dialog
      isOpen={mode !== null}
      onOpenChange={(isOpen) => onModeChange(isOpen ? shown : null)}
      title={
        shown === "sign-in" ? `Sign in to ${PRODUCT_NAME}` : `Create your ${PRODUCT_NAME} account`
      }
      description="With your email and a password, or with Google."
      isHeadingHidden
      className="max-sm:[&>button:last-child]:text-[#f6f0e7] max-sm:[&>button:last-child]:hover:bg-white/15 sm:max-w-[54rem] sm:overflow-hidden"
    >
      <div className="sm:grid sm:grid-cols-[22rem_1fr]">
        <SidePanel />
        <div className="p-6 pt-4 sm:min-h-[32.5rem] sm:p-9 sm:pt-5">
          {next && isUnasked && !form.isCodeWanted && (
            <p className="mb-3 rounded-control bg-signal-wash px-3 py-2 pr-4 text-sm sm:mr-10">
              {reasonFor(next)}
            </p>
          )}
          <SignInSteps form={form}>
            <Tabs
              label="Account"
              value={shown}
              onChange={(next) => {
                form.clearErrors();
                onModeChange(next);
              }}
              tabs={[
                {
                  value: "sign-in",
                  label: "Sign In",
                  content: <CredentialsForm mode="sign-in" form={form} />,
                },
                {
                  value: "sign-up",
                  label: "Create Account",
                  content: <CredentialsForm mode="sign-up" form={form} />,
                },
              ]}
            />
          </SignInSteps>
        </div>
      </div>
    </Dialog>
  );
}

/** The slogan and what an account gives; always in the darkroom. */
function SidePanel() {
  return (
    <div className="grain relative flex flex-col justify-between gap-3 overflow-hidden bg-[#0d0b09] px-6 py-4 pr-14 text-[#f6f0e7] sm:gap-10 sm:p-9">
      <p className="font-bold font-display text-xl leading-[1.3] tracking-[-0.02em] sm:text-3xl sm:leading-[1.2] sm:tracking-[-0.03em]">
        Create What They Said You{" "}
        <span className="relative ms-[0.4em] inline-block">
          Couldn't
          <Ring className="-inset-x-[0.45em] top-0 h-full w-[calc(100%+0.9em)] max-sm:[&_path]:[stroke-width:3px]" />
        </span>
      </p>
      <ul className="grid gap-1 text-xs sm:gap-3.5 sm:text-sm">
        {BULLETS.map((bullet, index) => (
          <li key={bullet} className="grid grid-cols-[2rem_1fr] items-baseline">
            <span aria-hidden="true" className="film-edge text-[#ff8252]">
              {index + 1}A
            </span>
            {bullet}
          </li>
        ))}
      </ul>
    </div>
  );
}
