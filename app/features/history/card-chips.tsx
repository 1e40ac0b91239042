import type { GenerationRecord } from "#contract/generation";
import { stylesIn } from "../generate/styles";

/** What a chip says: in the words of the specification, and as it is drawn where that is another way. */
interface Chip {
  words: string;
  drawn?: string;
}

/** The chips of a generation: its tags, its size, and its styles or else its model. */
export function chipsOf(record: GenerationRecord): Chip[] {
  const { width, height, params, prompt, model, tags = [] } = record;
  const { style } = params;
  const styles = typeof style === "string" && style !== "" ? [style] : stylesIn(prompt);
  return [
    ...tags.map((tag) => ({ words: `# ${tag}` })),
    ...(width && height
      ? [{ words: `image_size ${width}x${height}`, drawn: `Size ${width} × ${height}` }]
      : []),
    ...(styles.length > 0 ? styles.map((one) => ({ words: `style ${one}` })) : [{ words: model }]),
  ];
}

export function CardChips({ record }: { record: GenerationRecord }) {
  return (
    <ul
      aria-label="Settings"
      className="flex max-h-13 min-w-0 shrink-0 flex-wrap gap-1 overflow-hidden"
    >
      {chipsOf(record).map(({ words, drawn }) => (
        <li
          key={words}
          className="figures h-6 max-w-full truncate rounded-pill border border-line px-2 text-2xs text-muted leading-5.5"
        >
          <span className={drawn && "sr-only"}>{words}</span>
          {drawn && <span aria-hidden="true">{drawn}</span>}
        </li>
      ))}
    </ul>
  );
}
