import { Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { MAX_ORIGIN_TEXT } from "#contract/film-origins";
import type { InsightLink, LinkPlatform } from "#contract/insight-links";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { LINKS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { Panel } from "#ui/panel";
import { toast } from "#ui/toast";
import { shortFigure } from "./figures";
import { RowActions } from "./row-actions";

const PLATFORMS: Record<LinkPlatform, string> = {
  tiktok: "TikTok",
  reddit: "Reddit",
  youtube: "YouTube",
};

/** Links to videos and posts that a creator keeps, with the numbers that their platform tells. */
export function PastedLinks() {
  const { data, error, reload } = useResource<{ items: InsightLink[] }>(LINKS_PATH, {
    failure: "Your links could not be loaded.",
  });
  const [url, setUrl] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { form, focusProblem } = useProblemFocus();
  const titleId = useId();

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      await sendJson("POST", LINKS_PATH, { url });
      setUrl("");
    } catch (failure) {
      setProblem(serverMessageOf(failure, "This link could not be read."));
      focusProblem();
    }
    setSending(false);
    await reload();
  }

  async function remove(id: string) {
    try {
      await sendJson("DELETE", `${LINKS_PATH}/${id}`);
    } catch (failure) {
      const description = serverMessageOf(failure, "Try again in a moment.");
      toast.error("The link is still there", { description });
    }
    await reload();
  }

  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void add(event)}
        className="grid gap-3 p-4 sm:px-6"
      >
        <h2 id={titleId} className="font-display font-semibold text-lg">
          Pasted links
        </h2>
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label="Link"
            error={problem}
            hint="A video or post at TikTok, YouTube or Reddit"
            className="min-w-0 flex-1 basis-64"
          >
            {(control) => (
              <Input
                {...control}
                inputMode="url"
                autoComplete="off"
                placeholder="https://www.tiktok.com/@…"
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" isLoading={isSending} className="mt-7.5">
            Add link
          </Button>
        </div>
      </form>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {data?.items.length === 0 && (
        <EmptyState title="No links yet" className="border-line border-t">
          Paste a video that does well, and turn its idea into your own hooks.
        </EmptyState>
      )}
      <ul>
        {data?.items.map((link) => (
          <LinkRow key={link.id} link={link} onRemove={() => void remove(link.id)} />
        ))}
      </ul>
    </Panel>
  );
}

function LinkRow({ link, onRemove }: { link: InsightLink; onRemove: () => void }) {
  const {
    platform,
    title,
    author,
    thumbnail_url: picture,
    figures,
    url,
    note,
    read_at: readAt,
  } = link;
  const told = Object.entries(figures);
  return (
    <li className="flex gap-4 border-line border-t px-4 py-4 sm:px-6">
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="h-24 w-16 shrink-0 rounded-control bg-well object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-2">
        <p dir="auto" className="break-words font-medium text-sm">
          <a href={url} target="_blank" rel="noreferrer" className="hover:underline">
            {title}
          </a>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted text-xs">
          <span>{PLATFORMS[platform]}</span>
          {author !== null && <span dir="auto">{author}</span>}
          {told.map(([name, figure]) => (
            <span key={name} className="figures">
              {shortFigure(figure)} {name}
            </span>
          ))}
          {note !== null && <span>{note}</span>}
          <span>
            Read <Ago at={readAt} />
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <RowActions
            topic={title}
            from={[{ kind: "link", ref: link.id, text: url.slice(0, MAX_ORIGIN_TEXT) }]}
            onWatch={null}
          />
          <Button
            size="sm"
            variant="quiet"
            className="pointer-coarse:h-11"
            onClick={onRemove}
            aria-label={`Remove link: ${title}`}
          >
            <Trash2 aria-hidden="true" className="size-3.5" />
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
