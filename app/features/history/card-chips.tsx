import type { GenerationRecord } from "#contract/generation";
import { stylesIn } from "../generate/styles";

/** The words on the chips of a generation: its size, and its styles or else its model. */
export function chipsOf(record: GenerationRecord): string[] {
  const { width, height, params, prompt, model, tags = [] } = record;
  const { style } = params;
  const styles = typeof style === "string" && style !== "" ? [style] : stylesIn(prompt);
  return [
    ...tags.map((tag) => `# ${tag}`),
    ...(width && height ? [`image_size ${width}x${height}`] : []),
    ...(styles.length > 0 ? styles.map((one) => `style ${one}`) : [model]),
  ];
}

export function CardChips({ record }: { record: GenerationRecord }) {
  return (
    <ul
      aria-label="Settings"
      className="flex max-h-13 min-w-0 shrink-0 flex-wrap gap-1 overflow-hidden"
    >
      {chipsOf(record).map((chip) => (
        <li
          key={chip}
          className="figures h-6 max-w-full truncate rounded-pill border border-line px-2 text-2xs text-muted leading-5.5"
        >
          {chip}
        </li>
      ))}
    </ul>
  );
}
