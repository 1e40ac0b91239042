import { Link } from "@remix-run/react";
import { Film } from "lucide-react";
import type { GivenOrigin } from "#contract/film-origins";
import type { Hook, HookBrief } from "#contract/hooks";
import { Button } from "#ui/button";
import { withOrigin } from "../origin/handed-origin";
import { recipePath } from "../recipes/names";
import { useIsOn } from "../shell/use-features";

/** The address of a new short that begins with a hook. @param from what the hook's topic comes from */
function shortLink(
  { hook, brief, id }: { hook: Hook; brief: Pick<HookBrief, "topic">; id: string },
  from: readonly GivenOrigin[] = [],
): string {
  const search = new URLSearchParams({ topic: brief.topic, hook: hook.text });
  const part: GivenOrigin = { kind: "hook", ref: id, text: hook.text };
  return withOrigin(`${recipePath("short")}?${search}`, [...from, part]);
}

/** Leads on from a hook to a film that begins with it, while that is on. @param id of the kept hook; empty for one that is not kept */
export function MakeFilm({
  hook,
  brief,
  id,
  from,
}: {
  hook: Hook;
  brief: HookBrief;
  id: string;
  from?: readonly GivenOrigin[] | undefined;
}) {
  const isOn = useIsOn();
  if (!isOn("editor") || !isOn("recipe_short")) return null;
  return (
    <Button size="sm" asChild>
      <Link to={shortLink({ hook, brief, id }, from)} aria-label={`Make a film of: ${hook.text}`}>
        <Film aria-hidden="true" className="size-3.5" />
        Make a film
      </Link>
    </Button>
  );
}
