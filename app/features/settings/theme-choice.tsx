import { cn } from "#lib/cn";
import { applyTheme } from "#lib/theme";
import { THEME_CHOICES } from "../shell/theme-choices";
import { useTheme } from "../shell/use-theme";

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
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
