import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { MediaProblem } from "#film/assets/media-error";
import { useDesk } from "../desk";
import { useLocalFileNotices } from "../device/local-file-notices";
import { MissingVoices } from "../voice/missing-voices";

/** Their notices say it, with what helps. */
const NOTICED = new Set<MediaProblem>(["elsewhere", "changed"]);

/** Lists what the preview cannot show or play. */
export function AssetProblems({ problem }: { problem: string | null }) {
  const { assets } = useDesk();
  const [messages, setMessages] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () =>
      setMessages([
        ...new Set(
          [...assets.problems.values()].flatMap(({ code, message }) =>
            NOTICED.has(code) ? [] : [message],
          ),
        ),
      ]);
    read();
    return assets.onChange(read);
  }, [assets]);
  const notices = useLocalFileNotices();
  const all = problem === null ? messages : [problem, ...messages];
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 z-10 grid max-h-[80%] gap-2 overflow-y-auto rounded-control empty:hidden"
    >
      {notices}
      <MissingVoices />
      {all.length > 0 && (
        <div className="grid gap-1 rounded-control bg-black/80 px-3 py-2 text-sm text-white">
          {all.slice(0, 3).map((message) => (
            <p key={message} className="flex gap-2">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-signal" />
              {message}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
