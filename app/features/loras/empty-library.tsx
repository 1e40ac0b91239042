import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";

const REASONS = [
  {
    title: "Your product, every time",
    text: "A subject LoRA knows one thing: a bottle, a shoe, a mascot. Each picture shows that one.",
  },
  {
    title: "Your look, every time",
    text: "A style LoRA knows a way of drawing. Ten prompts by ten people look like one campaign.",
  },
  {
    title: "Repeated exactly",
    text: "Each receipt keeps the LoRA’s fingerprint, its strength and its trigger word.",
  },
] as const;

/** What a library without LoRAs says. */
export function EmptyLibrary({ onAdd }: { onAdd: () => void }) {
  return (
    <Panel>
      <EmptyState
        title="Teach a model what is yours"
        action={
          <Button variant="signal" onClick={onAdd}>
            Add your first LoRA
          </Button>
        }
        className="pb-8"
      >
        A LoRA is a small file that shows a picture model one subject or one style. Train one from
        your own pictures, upload a .safetensors file, or give the address of one.
      </EmptyState>
      <ul className="grid gap-px border-line border-t bg-line sm:grid-cols-3">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1 bg-panel p-5">
            <p className="font-semibold text-sm">{title}</p>
            <p className="text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
