import type { ImgHTMLAttributes } from "react";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Pictures of ours below /landing/ lie there as .webp and, lighter, as .avif. */
  src: string;
  alt: string;
}

/** A picture in the lightest format that the browser knows. */
export function Picture({ src, alt, ...props }: PictureProps) {
  const image = <img src={src} alt={alt} {...props} />;
  if (!/^\/landing\/.*\.webp$/.test(src)) return image;
  return (
    <picture className="contents">
      {/* Hidden: in a grid it would take a cell of its own. */}
      <source className="hidden" srcSet={src.replace(/webp$/, "avif")} type="image/avif" />
      {image}
    </picture>
  );
}
