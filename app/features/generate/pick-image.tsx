import { lazy, Suspense, useState } from "react";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Skeleton } from "#ui/skeleton";
import type { OwnImagesProps } from "./own-images.client";

const OwnImages = lazy(() =>
  import("./own-images.client").then((loaded) => ({ default: loaded.OwnImages })),
);

/** Offers own pictures as input. */
export function PickImage({
  onPick,
  hasVideos = false,
  className,
}: OwnImagesProps & { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className={cn("justify-self-start", className)}
        onClick={() => setIsOpen(true)}
      >
        Choose from your history
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={hasVideos ? "Your pictures and clips" : "Your pictures"}
        description="Choose one as the input."
        className="sm:max-w-3xl"
      >
        {isOpen && (
          <Suspense fallback={<Skeleton className="m-6 h-40" />}>
            <OwnImages
              hasVideos={hasVideos}
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
