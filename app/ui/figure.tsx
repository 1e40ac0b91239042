/** A line of a description list: a term, and its figure at the line's end. */
export function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  );
}
