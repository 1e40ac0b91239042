import { useStore } from "@nanostores/react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { deviceMedium } from "#film/assets/device-media";
import { makePoster } from "#film/assets/poster";
import { cn } from "#lib/cn";
import { localFiles } from "./local-files";

/** Small pictures of files that stay on this device, by their ids: as long as the page is open. */
const pictures = new Map<string, Promise<string | null>>();

const SIDE = 320;

async function draw(id: string, isVideo: boolean): Promise<string | null> {
  const file = deviceMedium(id);
  return URL.createObjectURL(isVideo ? await makePoster(file, { maxSide: SIDE }) : file);
}

/** The address of a small picture of a file that stays on this device; null where it has none. */
export function localPicture(id: string, isVideo: boolean): Promise<string | null> {
  const known = pictures.get(id) ?? draw(id, isVideo).catch(() => null);
  pictures.set(id, known);
  void known.then((url) => url ?? pictures.delete(id));
  return known;
}

/** A small picture of a file that stays on this device, while it is here. */
export function LocalPicture({
  id,
  isVideo,
  icon: Icon,
  iconSize,
}: {
  id: string;
  isVideo: boolean;
  /** Stands for what cannot be shown. */
  icon: LucideIcon;
  iconSize: string;
}) {
  const isHere = useStore(localFiles).get(id)?.is === "here";
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (isHere) void localPicture(id, isVideo).then((made) => isLeft || setUrl(made));
    return () => {
      isLeft = true;
    };
  }, [id, isVideo, isHere]);
  if (!isHere || url === null)
    return <Icon aria-hidden="true" className={cn("text-faint", iconSize)} />;
  return <img src={url} alt="" draggable={false} className="size-full object-cover" />;
}
