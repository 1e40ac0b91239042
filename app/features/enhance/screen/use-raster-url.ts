import { useEffect, useState } from "react";
import type { Raster } from "../pixels/raster";

/** A picture in memory as a file that an element can show, while it is wanted; null until it is there. */
export function useRasterUrl(raster: Raster | null): string | null {
  const [known, setKnown] = useState<{ raster: Raster; url: string } | null>(null);
  useEffect(() => {
    if (!raster) return;
    let url: string | null = null;
    let isGone = false;
    const canvas = document.createElement("canvas");
    canvas.width = raster.width;
    canvas.height = raster.height;
    const pixels = new ImageData(raster.data, raster.width, raster.height);
    canvas.getContext("2d")?.putImageData(pixels, 0, 0);
    canvas.toBlob((blob) => {
      if (isGone || !blob) return;
      url = URL.createObjectURL(blob);
      setKnown({ raster, url });
    });
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [raster]);
  return raster && known?.raster === raster ? known.url : null;
}
