import { useEffect, useRef } from "react";
import type { InputImage } from "./use-input-image";

/**
 * Finds out how large a picture is that came without its size, such as one out of an address.
 * @param image null for none, and where nothing depends on its size
 */
export function useMeasured(image: InputImage | null, onSize: (image: InputImage) => void) {
  const latest = useRef(onSize);
  latest.current = onSize;
  useEffect(() => {
    if (!image || (image.width !== null && image.height !== null)) return;
    const element = new Image();
    element.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = element;
      if (width > 0 && height > 0) latest.current({ ...image, width, height });
    };
    element.src = image.url;
    return () => {
      element.onload = null;
    };
  }, [image]);
}
