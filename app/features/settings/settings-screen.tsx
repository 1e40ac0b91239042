import type { ReactNode } from "react";
import { cn } from "../../lib/cn";
import { applyTheme } from "../../lib/theme";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { signOutHome } from "../auth/sign-out";
import { PageHeading } from "../shell/page-heading";
import { THEME_CHOICES } from "../shell/theme-menu";
import { useTheme } from "../shell/use-theme";
import { useViewer } from "../shell/viewer";

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-5 p-6 sm:p-8 lg:grid-cols-[14rem_1fr]"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </Panel>
  );
}

function ThemeChoice() {
  const current = useTheme();
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:max-w-md">
      <legend className="sr-only">Theme</legend>
      {THEME_CHOICES.map(({ theme, label, icon: Icon }) => (
        <label
          key={theme}
          className={cn(
            "grid cursor-pointer justify-items-center gap-2 rounded-control border px-2 py-4 text-sm transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            current === theme
              ? "border-signal-text bg-signal-wash font-semibold"
              : "border-control hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={current === theme}
            onChange={() => applyTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Profile, theme, session. */
export function SettingsScreen() {
  const viewer = useViewer();
  return (
    <div className="grid gap-8">
      <PageHeading title="Settings" />
      <div className="grid gap-4">
        <Block id="profile" title="Profile">
          <div className="flex items-center gap-4">
            <Avatar name={viewer.name} image={viewer.image} />
            <div className="min-w-0">
              <p className="truncate font-semibold">{viewer.name}</p>
              <p className="truncate text-muted text-sm">{viewer.email}</p>
            </div>
          </div>
          <p className="text-muted text-sm">Changing your name, email and password comes later.</p>
        </Block>
        <Block id="theme" title="Theme">
          <ThemeChoice />
        </Block>
        <Block id="session" title="Session">
          <p className="text-muted text-sm">
            You are signed in on this device. Seeing and ending your other sessions comes later.
          </p>
          <div>
            <Button onClick={() => void signOutHome()}>Sign out</Button>
          </div>
        </Block>
      </div>
    </div>
  );
}
