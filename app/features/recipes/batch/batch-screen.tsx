import { Link, useParams } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { PageHeading } from "../../shell/page-heading";
import { useMeans } from "../means";
import { recipePath, recipeTitle } from "../names";
import type { BatchWay } from "./batch-way";
import { NewBatch } from "./new-batch";
import { StoredBatch } from "./stored-batch";

/** Many films of one list: its preparation, or a batch that was begun, which the address names. */
export function BatchScreen<Input extends object, Plan, Settings extends object>({
  way,
}: {
  way: BatchWay<Input, Plan, Settings>;
}) {
  const { batch } = useParams();
  const means = useMeans();
  const { name } = way.recipe;
  const title = recipeTitle(name);
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <Link
          to={recipePath(name)}
          className="inline-flex w-fit items-center gap-1.5 text-muted text-sm hover:text-text"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {title}
        </Link>
        <PageHeading title={`${title}: batch`}>
          Make a film for each {way.noun.one} of a list, all with the same settings.
        </PageHeading>
      </div>
      <h2 className="sr-only">{batch === undefined ? "List" : "Films"}</h2>
      {batch === undefined ? (
        <NewBatch way={way} means={means} />
      ) : (
        <StoredBatch key={batch} way={way} means={means} id={batch} />
      )}
    </div>
  );
}
