import { useState } from "react";
import { cn } from "#lib/cn";

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? "").join("");
}

/** A person's picture, or their initials. Pages load nothing from elsewhere, Google's neither. */
export function Avatar({
  name,
  image,
  size = "small",
}: {
  name: string;
  image: string | null;
  size?: "small" | "large";
}) {
  const own = image?.startsWith("/") ? image : null;
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = own !== null && own !== broken;
  return (
    <span
      {...(isShown ? {} : { "data-initials": initials(name) })}
      className={cn(
        "inline-flex items-center justify-center overflow-hidden rounded-pill bg-text font-semibold text-canvas before:content-[attr(data-initials)]",
        size === "small" ? "size-9 text-xs" : "size-16 text-lg",
      )}
    >
      {isShown && (
        <img src={own} alt="" className="size-full object-cover" onError={() => setBroken(own)} />
      )}
    </span>
  );
}
