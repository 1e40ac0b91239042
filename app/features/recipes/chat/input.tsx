import { CHAT_LOOKS } from "#contract/timeline/names";
import { readConversation } from "#film/edit/chat-text";
import { CHAT_LOOK_DEFINITIONS } from "#film/paint/chat-looks";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Textarea } from "#ui/textarea";
import { Choice } from "../../editor/inspector/controls";
import { ShapeField } from "../fields/format-fields";
import type { InputProps } from "../recipe";
import type { ChatInput } from "./chat-plan";

const LOOKS = CHAT_LOOKS.map((value) => ({ value, label: CHAT_LOOK_DEFINITIONS[value].label }));

/** A conversation to try the recipe with. */
const SAMPLE = `Mara: Are you still at the shop?
Jo: Just leaving. Why?
Mara: There is a light on in our kitchen.
Jo: You left it on this morning.
Mara: I am standing in the garden. It is moving.
Jo: Moving how?
Mara: Like someone is carrying it.
Jo: Mara. Do not go in.
Mara: Wait
Mara: It is your sister. With a cake.
Jo: Surprise.`;

/** How many messages and people a text has, and how it is written. */
function hintOf(conversation: string): string {
  const { parts, names } = readConversation(conversation);
  const count = parts.flat().length;
  if (count === 0)
    return "A line for each message, such as Ada: Where are you? A line of three dashes begins the next part.";
  const people = names.filter((name) => name !== "").join(", ");
  const told = `${count} ${count === 1 ? "message" : "messages"}${people ? `, ${people}` : ""}`;
  return parts.length > 1 ? `${told}, in ${parts.length} parts` : told;
}

/** The conversation, its look and the film's shape. */
export function ChatInputForm({ input, onChange }: InputProps<ChatInput>) {
  const { parts } = readConversation(input.conversation);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <Field
        label="Conversation"
        hint={hintOf(input.conversation)}
        aside={
          input.conversation === "" ? (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onChange({ ...input, conversation: SAMPLE })}
            >
              Try an example
            </Button>
          ) : undefined
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={14}
            value={input.conversation}
            placeholder={"Ada: Where are you?\nBo: On my way"}
            onChange={({ target }) => onChange({ ...input, conversation: target.value, part: 1 })}
          />
        )}
      </Field>
      <div className="grid content-start gap-4">
        <Choice
          label="Look"
          options={LOOKS}
          value={input.look}
          onChange={(look) => onChange({ ...input, look })}
        />
        <ShapeField value={input.shape} onChange={(shape) => onChange({ ...input, shape })} />
        {parts.length > 1 && (
          <Choice
            label="Part"
            options={parts.map((_, index) => ({
              value: String(index + 1),
              label: `Part ${index + 1} of ${parts.length}`,
            }))}
            value={String(input.part)}
            onChange={(part) => onChange({ ...input, part: Number(part) })}
          />
        )}
        <p className="text-faint text-xs">
          The film shows the chip “Dramatised chat”. Do not use names of real people, phone numbers,
          or names of banks, authorities or messengers.
        </p>
      </div>
    </div>
  );
}
