import { Link } from "@remix-run/react";
import { KINDS, STUDIO_KINDS } from "#contract/kinds";
import { Button } from "#ui/button";
import { Panel } from "#ui/panel";
import { KIND_TEXTS } from "../generate/kind-texts";
import { ContactGrid } from "../later/sketches";
import { useIsOn } from "../shell/use-features";

/** What is here before the first generation: what it is for, and where to begin. */
export function EmptyHistory() {
  const isOn = useIsOn();
  return (
    <Panel className="grid overflow-hidden lg:grid-cols-[minmax(0,30rem)_1fr]">
      <div className="grid content-center gap-5 p-7 sm:p-10">
        <h2 className="text-2xl">Nothing on the contact sheet yet</h2>
        <p className="text-muted">
          Everything that you make is here, newest first: its prompt, its settings and its receipt.
          From here you use a prompt again, change a picture, bring it to life or share it.
        </p>
        <ul className="grid gap-2 sm:grid-cols-2">
          {STUDIO_KINDS.filter((kind) => isOn(KINDS[kind].feature)).map((kind, index) => (
            <li key={kind} className="grid">
              <Button
                asChild
                variant={index === 0 ? "signal" : "outline"}
                className="h-auto justify-start whitespace-normal py-3 text-left"
              >
                <Link to={KINDS[kind].screen.path}>
                  <span className="grid">
                    {KINDS[kind].title}
                    <span className="font-normal text-xs">{KIND_TEXTS[kind].tagline}</span>
                  </span>
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div
        aria-hidden="true"
        className="grid min-h-56 place-items-center border-line border-t bg-well p-8 text-control lg:border-t-0 lg:border-l"
      >
        <ContactGrid />
      </div>
    </Panel>
  );
}
