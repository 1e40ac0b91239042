import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import type { MediaUpload } from "#contract/multipart-uploads";
import { formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { LocalTime } from "#ui/local-time";
import { ResultMedia } from "#ui/result-media";
import { mediumOf, uploadName } from "./uploads-api";

/** One upload, large. */
export function UploadView({
  upload,
  onClose,
}: {
  upload: MediaUpload | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={upload !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={upload ? uploadName(upload) : ""}
      description={
        upload && (
          <>
            {formatBytes(upload.bytes)}
            {upload.created_at && (
              <>
                {" "}
                · uploaded <LocalTime at={upload.created_at} />
              </>
            )}
          </>
        )
      }
      className="sm:max-w-3xl"
    >
      {upload && (
        <div className="px-6 pb-6">
          {mediumOf(upload) === "audio" ? (
            <Sound key={upload.key} url={upload.url} />
          ) : (
            <div className="h-[min(60dvh,36rem)]">
              <ResultMedia
                key={upload.key}
                record={{ ...upload, output_url: upload.url, output_type: upload.contentType }}
                alt={uploadName(upload)}
                room="place"
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** A sound to listen to. */
function Sound({ url }: { url: string }) {
  const [sound, setSound] = useState<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    const made = new Audio(url);
    const note = () => setIsPlaying(!made.paused && !made.ended);
    for (const event of ["play", "pause", "ended"]) made.addEventListener(event, note);
    setSound(made);
    return () => made.pause();
  }, [url]);

  function toggle() {
    if (isPlaying) sound?.pause();
    // A browser that cannot play it leaves the button as it is.
    else void sound?.play().catch(() => setIsPlaying(false));
  }

  return (
    <Button onClick={toggle}>
      {isPlaying ? (
        <Pause aria-hidden="true" className="size-4" />
      ) : (
        <Play aria-hidden="true" className="size-4" />
      )}
      {isPlaying ? "Pause" : "Play"}
    </Button>
  );
}
