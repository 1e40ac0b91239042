import { Link } from "@remix-run/react";
import { MessagesSquare } from "lucide-react";
import type { InsightItem } from "#contract/insights";
import { groupQuestions } from "#contract/questions";
import { watchOfRow } from "#contract/watches";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { TitledPanel } from "#ui/titled-panel";
import { useIsOn } from "../shell/use-features";
import { chatAbout, rowOrigin } from "./insight-paths";
import { RowActions } from "./row-actions";

/** The posts that ask a question, the first few: all of them are one in the chain of a film. */
const originOf = (posts: readonly InsightItem[]) =>
  posts.slice(0, 5).map(({ id, title }) => rowOrigin(watchOfRow("reddit", id), title));

/** Questions that are asked again and again in the lists that are shown, most asked first. */
export function QuestionsPanel({ items }: { items: readonly InsightItem[] }) {
  const isOn = useIsOn();
  const groups = groupQuestions(items);
  return (
    <TitledPanel title="Asked again and again" className="overflow-hidden">
      {groups.length === 0 && (
        <EmptyState title="No repeated questions" className="border-line border-t">
          Questions that several posts of your subreddits ask appear here.
        </EmptyState>
      )}
      <ul>
        {groups.map(({ question, items: posts }) => (
          <li key={question} className="grid gap-2 border-line border-t px-4 py-3 sm:px-6">
            <p dir="auto" className="break-words font-medium text-sm">
              {question}
            </p>
            <details className="text-sm">
              <summary className="w-fit cursor-pointer text-muted text-xs">
                Asked {posts.length} times
              </summary>
              <ul className="mt-2 grid gap-1 text-muted text-xs">
                {posts.map(({ id, title, url }) => (
                  <li key={id} dir="auto" className="break-words">
                    {url === null ? (
                      title
                    ) : (
                      <a href={url} target="_blank" rel="noreferrer" className="hover:underline">
                        {title}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </details>
            <div className="flex flex-wrap items-center gap-2">
              <RowActions topic={question} from={originOf(posts)} onWatch={null} />
              {isOn("editor") && (
                <Button size="sm" asChild className="pointer-coarse:h-11">
                  <Link
                    to={chatAbout(question, originOf(posts))}
                    aria-label={`Make a chat story: ${question}`}
                  >
                    <MessagesSquare aria-hidden="true" className="size-3.5" />
                    Chat story
                  </Link>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
