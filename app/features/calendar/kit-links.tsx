import { Download } from "lucide-react";
import { useId } from "react";
import { POST_LIMITS, POST_PLATFORMS, type PostPlatform } from "#contract/publishing/limits";
import { buttonStyles } from "#ui/button";

/** The address of a film's export kit. */
const kitPath = (filmId: string, platform: PostPlatform) =>
  `/api/films/${encodeURIComponent(filmId)}/kit?platform=${platform}`;

/** The kits with which a film is posted by hand. */
export function KitLinks({ filmId }: { filmId: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-base">
        Download kit
      </h3>
      <p className="text-muted text-xs">
        The film with its cover, caption, subtitles, credits and a reminder for your own calendar.
      </p>
      <div className="flex flex-wrap gap-2">
        {POST_PLATFORMS.map((platform) => (
          <a
            key={platform}
            href={kitPath(filmId, platform)}
            download=""
            aria-label={`Download kit for ${POST_LIMITS[platform].name}`}
            className={buttonStyles({ size: "sm", className: "pointer-coarse:h-11" })}
          >
            <Download aria-hidden="true" className="size-3.5" />
            {POST_LIMITS[platform].name}
          </a>
        ))}
      </div>
    </section>
  );
}
