import { useStore } from "@nanostores/react";
import { useNavigate } from "@remix-run/react";
import { ImageUp } from "lucide-react";
import { atom } from "nanostores";
import { useEffect, useRef } from "react";
import { KINDS } from "#contract/kinds";
import { ACCEPTED_STILLS } from "#contract/limits";
import { Button } from "#ui/button";

/** A photo that was chosen for Image to Image on another screen, until its form takes it. */
const chosenPhoto = atom<File | null>(null);

/** Takes the photo that was chosen on another screen. @param isWanted whether this tool takes one */
export function useChosenPhoto(isWanted: boolean, take: (file: File) => Promise<void>): void {
  const photo = useStore(chosenPhoto);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!photo || !isWanted) return;
    chosenPhoto.set(null);
    void latest.current(photo);
  }, [photo, isWanted]);
}

/** Asks for a photo, and leads to the tool that starts from one; the photo arrives in its form. */
export function StartFromPhoto() {
  const navigate = useNavigate();

  function choose() {
    // Not on the page: the screen changes while the person still chooses.
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ACCEPTED_STILLS;
    input.addEventListener("change", () => chosenPhoto.set(input.files?.[0] ?? null));
    input.click();
    navigate(KINDS.image_to_image.screen.path, { state: { isForForm: true } });
  }

  return (
    <Button className="w-full" onClick={choose}>
      <ImageUp aria-hidden="true" className="size-4" />
      Start from my photo
    </Button>
  );
}
