import { useState } from "react";
import { CHAT_LOOKS } from "#contract/timeline/names";
import { RECIPE_LIMITS } from "#contract/timeline/recipe-parts";
import type { ChatSource, CountSource, QuoteSource, VisualItem } from "#contract/timeline/timeline";
import { chatProblem, chatText, withChatText } from "#film/edit/chat-text";
import { CHAT_LOOK_DEFINITIONS } from "#film/paint/chat-looks";
import type { DrawnSource } from "#film/paint/drawn";
import { numberScale } from "#lib/number-scale";
import { Amount } from "#ui/amount";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { newId } from "../pieces";
import { binder, Choice, Colour, Group, shares, Toggle } from "./controls";
import { useChange } from "./use-change";

const LOOKS = CHAT_LOOKS.map((value) => ({ value, label: CHAT_LOOK_DEFINITIONS[value].label }));
const GROUPINGS = ["1,234.5", "1.234,5", "1 234,5", "1234.5"].map((value) => ({
  value: value as CountSource["grouping"],
  label: value,
}));
const HEIGHT = shares(0.2, 1, 0.01);
const SECONDS = numberScale({ from: 0, to: 10, step: 0.1, unit: "s", digits: 1 });
const DECIMALS = numberScale({ from: 0, to: 4, step: 1 });

/** What a chat, a quote card or a number shows. */
export function DrawnSettings({ item, src }: { item: VisualItem; src: DrawnSource }) {
  const change = useChange(item);
  const set = (part: Partial<DrawnSource>) => change({ src: { ...src, ...part } as DrawnSource });
  switch (src.kind) {
    case "chat":
      return <ChatFields key={item.id} src={src} onChange={set} />;
    case "quote":
      return <QuoteFields src={src} onChange={set} />;
    case "count":
      return <CountFields src={src} onChange={set} />;
    default:
      return src satisfies never;
  }
}

/** What other words of a chat lack: all its parts are one chat here, with the pictures that it has. */
function writtenProblem(src: ChatSource, text: string): string | null {
  const { messages } = withChatText(src, text, newId);
  return messages.length > RECIPE_LIMITS.messages
    ? `A chat has at most ${RECIPE_LIMITS.messages} messages, and this one has ${messages.length}.`
    : chatProblem(text);
}

function ChatFields({
  src,
  onChange,
}: {
  src: ChatSource;
  onChange: (part: Partial<ChatSource>) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  const written = text ?? chatText(src);
  const problem = text === null ? null : writtenProblem(src, text);
  return (
    <Group title="Chat">
      <Field
        label="Conversation"
        error={problem}
        hint={`A line for each message, such as Ada: Hello. The film says that it is dramatised.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={written}
            onChange={({ target }) => {
              setText(target.value);
              if (writtenProblem(src, target.value) === null)
                onChange(withChatText(src, target.value, newId));
            }}
            onBlur={() => problem === null && setText(null)}
          />
        )}
      </Field>
      <Field label="Title">
        {(control) => (
          <Input
            {...control}
            value={src.title ?? ""}
            maxLength={80}
            onChange={({ target }) => onChange({ title: target.value || undefined })}
          />
        )}
      </Field>
      <Choice
        label="Look"
        options={LOOKS}
        value={src.look}
        onChange={(look) => onChange({ look })}
      />
      <Toggle label="Dark" value={src.isDark} onChange={(isDark) => onChange({ isDark })} />
      <Amount
        label="Height"
        scale={HEIGHT}
        value={src.height}
        onChange={(height) => onChange({ height })}
      />
    </Group>
  );
}

function QuoteFields({
  src,
  onChange,
}: {
  src: QuoteSource;
  onChange: (part: Partial<QuoteSource>) => void;
}) {
  const bind = binder(src, onChange);
  return (
    <Group title="Quote card">
      <Field label="Quote">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={RECIPE_LIMITS.quote}
            value={src.text}
            onChange={({ target }) => target.value !== "" && onChange({ text: target.value })}
          />
        )}
      </Field>
      <Field label="From">
        {(control) => (
          <Input
            {...control}
            value={src.by ?? ""}
            maxLength={200}
            onChange={({ target }) => onChange({ by: target.value || undefined })}
          />
        )}
      </Field>
      <Colour label="Text colour" {...bind("color")} />
      <Colour label="Card" {...bind("plate")} />
      <Colour label="Accent" {...bind("accent")} />
    </Group>
  );
}

/** A number as it is typed; what is no number changes nothing. */
function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={typed ?? String(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = Number(target.value.replace(",", "."));
            if (target.value.trim() !== "" && Math.abs(next) <= 1e12) onChange(next);
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}

function CountFields({
  src,
  onChange,
}: {
  src: CountSource;
  onChange: (part: Partial<CountSource>) => void;
}) {
  const bind = binder(src, onChange);
  const text = (key: "prefix" | "suffix" | "label", label: string, most: number) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={src[key]}
          maxLength={most}
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Group title="Number">
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="From" value={src.from} onChange={(from) => onChange({ from })} />
        <NumberField label="To" value={src.to} onChange={(to) => onChange({ to })} />
        {text("prefix", "Before it", 12)}
        {text("suffix", "Behind it", 24)}
      </div>
      {text("label", "Label", 120)}
      <Amount label="Decimals" scale={DECIMALS} {...bind("decimals")} />
      <Choice label="Format" options={GROUPINGS} {...bind("grouping")} />
      <Amount label="Counts for" scale={SECONDS} {...bind("duration")} />
      <Colour label="Text colour" {...bind("color")} />
    </Group>
  );
}
