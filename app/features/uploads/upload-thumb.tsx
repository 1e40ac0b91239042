import { AudioLines } from "lucide-react";
import type { MediaUpload } from "#contract/multipart-uploads";
import { copyUrl } from "#contract/small-copies";
import { copySources } from "#lib/result";
import { NearVideo } from "#ui/near-video";
import { mediumOf } from "./uploads-api";

/** How wide a card is: two columns on a phone, columns of at least 11 rem elsewhere. */
const SIZES = "(min-width: 640px) 14rem, 46vw";

/** An upload, small: its picture, its first frame, or a sign for a sound. */
export function UploadThumb({ upload }: { upload: MediaUpload }) {
  const { url, contentType, width, height } = upload;
  const medium = mediumOf(upload);
  if (medium === "audio")
    return (
      <span className="grid size-full place-items-center">
        <AudioLines aria-hidden="true" strokeWidth={1.5} className="size-8 text-faint" />
      </span>
    );
  if (medium === "video" && contentType !== "video/webm")
    return <NearVideo url={url} alt="" className="size-full object-contain" />;
  const still =
    medium === "video" ? { src: copyUrl(url, 320) } : { ...copySources(url), sizes: SIZES };
  return (
    <img
      {...still}
      alt=""
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className="size-full object-contain"
    />
  );
}
