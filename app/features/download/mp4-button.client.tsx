import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { saveBlob } from "./save-file";

export interface Mp4ButtonProps {
  /** The clip's address. */
  url: string;
  /** What the file is called, with any ending. */
  name: string;
  size?: "sm" | "md";
}

/** Saves a clip that is stored as WebM as an MP4, converted on this device. */
export function Mp4Button({ url, name, size = "md" }: Mp4ButtonProps) {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function convert() {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const { convertToMp4 } = await import("#film/export/export-film");
      const file = await convertToMp4({
        file: url,
        title: name.replace(/\.\w+$/, ""),
        onProgress: (progress) => setShare(progress.share),
        signal: controller.signal,
      });
      saveBlob(file.name, file);
    } catch (error) {
      if (!controller.signal.aborted) {
        toast.error("The clip could not be converted", {
          description: error instanceof Error ? error.message : "Download it as it is instead.",
        });
      }
    }
    setShare(null);
  }

  return (
    <Button size={size} isLoading={share !== null} onClick={() => void convert()}>
      {share === null ? (
        <>
          <Download aria-hidden="true" className="size-4" />
          Download as MP4
        </>
      ) : (
        <span className="figures">Converting, {Math.round(share * 100)} %</span>
      )}
    </Button>
  );
}
