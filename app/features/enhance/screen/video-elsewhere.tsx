import { Link } from "@remix-run/react";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ToolPanel } from "./panel";
import { SourceField } from "./source-field";
import type { SourceControl } from "./use-source";

const WORDS = {
  look: {
    title: "Looks on clips are set in the editor",
    text: "Add the clip to a film and set its look there, scene by scene.",
  },
  remove: {
    title: "Things can be removed from pictures only",
    text: "Choose a picture here. Use the editor to cut and combine clips.",
  },
  cutout: {
    title: "Only pictures can be cut out",
    text: "Choose a picture here. Use the editor to cut and combine clips.",
  },
} as const;

/** The generation that made a stored file; null for an upload. */
function generationOf(url: string | null): string | null {
  return /\/media\/outputs\/([\w-]+)\//.exec(url ?? "")?.[1] ?? null;
}

/** What is said where a clip is chosen for a tool that works on pictures, with the way to the editor. */
export function VideoElsewhere({
  source: control,
  kind,
}: {
  source: SourceControl;
  kind: keyof typeof WORDS;
}) {
  const id = generationOf(control.source?.storedUrl ?? null);
  const { title, text } = WORDS[kind];
  return (
    <ToolPanel
      form={<SourceField control={control} />}
      stage={
        <EmptyState
          title={title}
          action={
            <Button variant="ink" asChild>
              <Link to={id ? `/dashboard/editor?from=${id}` : "/dashboard/editor"} reloadDocument>
                Open in editor
              </Link>
            </Button>
          }
        >
          {id ? text : `${text} Upload the clip into a film there.`}
        </EmptyState>
      }
    />
  );
}
