import { useStore } from "@nanostores/react";
import { Fragment, type ReactNode } from "react";
import { SCREENS } from "#contract/screens";
import { Dialog } from "#ui/dialog";
import { Kbd } from "#ui/kbd";
import { RESULT_COMMANDS, resultCap } from "../result/result-commands";
import { screenKeys } from "./screen-keys";
import { useIsOn } from "./use-features";

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line border-t py-2 first:border-t-0">
      <dt className="text-sm">{what}</dt>
      <dd className="flex items-center gap-1">{children}</dd>
    </div>
  );
}

/** The keys of the open screen, if it has some of its own. */
function ScreenKeys() {
  const own = useStore(screenKeys);
  if (!own) return null;
  return (
    <section aria-label={own.title} className="px-6 pb-6">
      <h3 className="pb-1 text-base">{own.title}</h3>
      <dl>
        {own.lines.map(({ what, keys }) => (
          <Line key={what} what={what}>
            {keys.map((combination, index) => (
              <Fragment key={combination.join("+")}>
                {index > 0 && <span className="text-faint text-xs">or</span>}
                {combination.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Fragment>
            ))}
          </Line>
        ))}
      </dl>
    </section>
  );
}

/** Every shortcut of the dashboard. */
export function ShortcutSheet({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const isOn = useIsOn();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="They rest while you type."
      className="sm:max-w-md"
    >
      <dl className="px-6 pb-6">
        <Line what="Generate">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd>
        </Line>
        <Line what="Command menu">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </Line>
        <Line what="To the first field or the search">
          <Kbd>/</Kbd>
        </Line>
        <Line what="This sheet">
          <Kbd>?</Kbd>
        </Line>
        <Line what="Close what is open">
          <Kbd>Esc</Kbd>
        </Line>
        {SCREENS.filter(({ feature }) => isOn(feature)).map(({ feature, title, shortcut }) => (
          <Line key={feature} what={`Go to ${title}`}>
            <Kbd>G</Kbd>
            <Kbd>{shortcut.toUpperCase()}</Kbd>
          </Line>
        ))}
      </dl>
      <section aria-label="Results" className="px-6 pb-6">
        <h3 className="pb-1 text-base">The result on screen</h3>
        <dl>
          {RESULT_COMMANDS.map(
            ({ name, label, keys: [key] = [] }) =>
              key && (
                <Line key={name} what={label}>
                  <Kbd>{resultCap(key)}</Kbd>
                </Line>
              ),
          )}
        </dl>
      </section>
      <ScreenKeys />
    </Dialog>
  );
}
