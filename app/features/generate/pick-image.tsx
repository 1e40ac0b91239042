import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Skeleton } from "#ui/skeleton";
import type { OwnPicturesProps } from "./own-pictures.client";

const OwnPictures = lazy(() =>
  import("./own-pictures.client").then((loaded) => ({ default: loaded.OwnPictures })),
);

/** Offers one's own pictures as input. */
export function PickImage({ onPick, hasClips = false }: OwnPicturesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Choose from your history
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={hasClips ? "Your pictures and clips" : "Your pictures"}
        description="Choose one as the input."
        className="sm:max-w-3xl"
      >
        {isOpen && (
          <Suspense fallback={<Skeleton className="m-6 h-40" />}>
            <OwnPictures
              hasClips={hasClips}
              onPick={(image) => {
                setIsOpen(false);
                onPick(image);
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
