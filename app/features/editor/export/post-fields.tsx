import { useState } from "react";
import { POST_LIMITS } from "#contract/publishing/limits";
import { typedTags } from "#contract/publishing/post-texts";
import { withPostTexts } from "#film/preflight/post-point";
import { formatCount } from "#lib/format";
import { Field } from "#ui/field";
import { Fold } from "#ui/fold";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { useDesk, useEditing, useFilmPart } from "../desk";

const { title: TITLE, description: DESCRIPTION } = POST_LIMITS.tiktok;
const MAX_DESCRIPTION = POST_LIMITS.youtube.description;

/** The fields for the text of a post. The film's document keeps it. */
export function PostFields() {
  const { editing } = useDesk();
  const filmTitle = useEditing((state) => state.title);
  const post = useFilmPart((timeline) => timeline.post);
  const tags = (post?.tags ?? []).map((tag) => `#${tag}`).join(" ");
  // The text stays as the creator typed it while it means the same tags.
  const [typed, setTyped] = useState(tags);
  const shown = typedTags(typed).join(" ") === (post?.tags ?? []).join(" ") ? typed : tags;
  const change = (changes: Parameters<typeof withPostTexts>[1]) =>
    editing.edit(
      (timeline) => withPostTexts(timeline, changes),
      `post:${Object.keys(changes).join()}`,
    );
  return (
    <Fold title="For the post" isOpen={post !== undefined}>
      <Field label="Post title" hint="The film's title, where this is empty.">
        {(control) => (
          <Input
            {...control}
            value={post?.title ?? ""}
            maxLength={TITLE.max}
            placeholder={filmTitle}
            onChange={({ target }) => change({ title: target.value })}
            onBlur={() => editing.endStep()}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint={`TikTok and Instagram take ${formatCount(DESCRIPTION)} letters in all.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={post?.description ?? ""}
            maxLength={MAX_DESCRIPTION}
            onChange={({ target }) => change({ description: target.value })}
            onBlur={() => editing.endStep()}
          />
        )}
      </Field>
      <Field label="Hashtags" hint="Divided by spaces.">
        {(control) => (
          <Input
            {...control}
            value={shown}
            maxLength={2000}
            placeholder="#harbour #boats"
            onChange={({ target }) => {
              setTyped(target.value);
              change({ tags: typedTags(target.value) });
            }}
            onBlur={() => editing.endStep()}
          />
        )}
      </Field>
    </Fold>
  );
}
