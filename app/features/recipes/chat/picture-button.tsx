import { ImagePlus, X } from "lucide-react";
import { useState } from "react";
import { ACCEPTED_STILLS } from "#contract/limits";
import { Button } from "#ui/button";
import { failureSentence } from "../../editor/failure-sentence";
import { FileButton } from "../../editor/frame/file-button";
import { uploadForPlan } from "../fields/upload-for-plan";
import type { OnWait } from "../recipe";
import { whileWaiting } from "../while-waiting";
import type { ChatPlan } from "./chat-plan";

type Picture = ChatPlan["messages"][number]["picture"];

/** Puts a picture into a bubble, or takes it out. */
export function PictureButton({
  from,
  picture,
  onWait,
  onChange,
}: {
  from: string;
  picture: Picture;
  onWait: OnWait;
  onChange: (picture: Picture) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = async (file: File) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { src } = await whileWaiting(onWait, "Wait until the pictures are uploaded.", () =>
        uploadForPlan(file, ["image"], "Choose a picture."),
      );
      onChange(src);
    } catch (error) {
      setFailure(failureSentence(error, "The picture could not be uploaded."));
    } finally {
      setIsBusy(false);
    }
  };
  if (picture)
    return (
      <Button
        size="icon-sm"
        variant="quiet"
        aria-label={`Remove the picture of ${from}`}
        onClick={() => onChange(undefined)}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    );
  return (
    <>
      <FileButton
        size="icon-sm"
        variant="quiet"
        label={`Picture for ${from}`}
        accept={ACCEPTED_STILLS}
        icon={ImagePlus}
        isLoading={isBusy}
        aria-label={`Add a picture for ${from}`}
        title={failure ?? undefined}
        onFiles={([file]) => void upload(file)}
      />
      {failure && (
        <p role="alert" className="text-bad text-xs">
          {failure}
        </p>
      )}
    </>
  );
}
