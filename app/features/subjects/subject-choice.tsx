import { lazy, Suspense, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { Button } from "#ui/button";
import { type ChosenSubject, takesSubject } from "./chosen-subject";

const SubjectField = lazy(() =>
  import("./subject-field").then((loaded) => ({ default: loaded.SubjectField })),
);

/** Offers a subject where the model takes one; its field is fetched when wanted. */
export function SubjectChoice({
  model,
  ...props
}: {
  /** Null until it is known. */
  model: CreatorModel | null;
  subject: ChosenSubject | null;
  others: number;
  onChange: (subject: ChosenSubject | null) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (model && (isOpen || props.subject))
    return (
      <Suspense fallback={null}>
        <SubjectField model={model} {...props} />
      </Suspense>
    );
  return takesSubject(model) ? (
    <Button
      size="sm"
      variant="quiet"
      className="justify-self-start"
      onClick={() => setIsOpen(true)}
    >
      Add a subject
    </Button>
  ) : null;
}
