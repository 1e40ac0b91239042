import { Package } from "lucide-react";
import { useState } from "react";
import { POST_LIMITS, POST_PLATFORMS, type PostPlatform } from "#contract/publishing/limits";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { downloadKit } from "./download-kit";

/**
 * All that a film needs to be posted by hand, as one archive for each platform.
 * @param before what has to be done first, such as storing the film's picture; the kit comes also where it fails
 */
export function KitButtons({ filmId, before }: { filmId: string; before?: () => Promise<void> }) {
  const [busy, setBusy] = useState<PostPlatform | null>(null);

  async function download(platform: PostPlatform) {
    setBusy(platform);
    try {
      await before?.().catch(() => undefined);
      await downloadKit(filmId, platform);
    } catch (error) {
      const description = messageOf(error, "Check your network and try again.");
      toast.error("The kit was not downloaded", { description });
    }
    setBusy(null);
  }

  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">
        Download kit: film, cover, texts, subtitles, credits and a checklist in one archive.
      </p>
      <div className="flex flex-wrap gap-2">
        {POST_PLATFORMS.map((platform) => (
          <Button
            key={platform}
            size="sm"
            className="pointer-coarse:h-11"
            aria-label={`Download kit: ${POST_LIMITS[platform].name}`}
            isLoading={busy === platform}
            disabled={busy !== null && busy !== platform}
            onClick={() => void download(platform)}
          >
            <Package aria-hidden="true" className="size-3.5" />
            {POST_LIMITS[platform].name}
          </Button>
        ))}
      </div>
    </div>
  );
}
