import { PERSON_BYTES } from "../cutout/person-files";
import { ModelDownload } from "./model-download";
import type { PersonModelState } from "./use-person-model";

interface PersonModelProps {
  download: PersonModelState;
  onDownload: () => void;
  onCancel: () => void;
  /** Where the focus goes once the model is here. */
  next?: () => HTMLElement | null;
}

/** The press that fetches the model that finds persons, and how far that is. */
export function PersonModel({ download, onDownload, onCancel, next }: PersonModelProps) {
  return (
    <ModelDownload
      bytes={PERSON_BYTES}
      share={typeof download === "number" ? download : null}
      onDownload={onDownload}
      onCancel={onCancel}
      next={next}
    />
  );
}
