import { useEffect, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { isEnded } from "#contract/generation-words";
import type { CreatorModel } from "#contract/models";
import { requestJson } from "#lib/api";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";
import { sentenceOf } from "../device-problem";
import { uploadSource } from "../store-result";
import { startAtProvider } from "./start-at-provider";
import type { Source } from "./use-source";

export type ProviderWork =
  | { is: "idle" }
  | { is: "running"; id: string | null; share: number | null }
  | { is: "failed"; reason: string }
  | { is: "done"; record: GenerationRecord; source: Source };

type ProviderKind = "upscale" | "cutout";

/** Lets a provider do the work: the source is uploaded where the server does not have it, and the end awaited. */
export function useProvider(kind: ProviderKind, onStored: (source: Source, url: string) => void) {
  const [work, setWork] = useState<ProviderWork>({ is: "idle" });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  function take(record: GenerationRecord | null, source: Source) {
    if (record === null) setWork({ is: "failed", reason: "This generation is gone." });
    else if (!isEnded(record.status)) {
      setWork({ is: "running", id: record.id, share: record.progress });
    } else {
      refreshCredits();
      if (record.status === "succeeded") setWork({ is: "done", record, source });
      else if (record.status === "canceled") setWork({ is: "idle" });
      else
        setWork({
          is: "failed",
          reason: `${record.error_message ?? "It failed"}. Credits returned.`,
        });
    }
  }

  async function start(source: Source, model: CreatorModel, wish: Record<string, unknown>) {
    setWork({ is: "running", id: null, share: null });
    try {
      const url = source.storedUrl ?? (await uploadSource(source)).url;
      onStored(source, url);
      const input = { [source.clip ? "video_url" : "image_url"]: url };
      const id = await startAtProvider(kind, model, { ...wish, ...input });
      setWork({ is: "running", id, share: null });
      stop.current = follow<GenerationRecord>({
        path: generationPath(id),
        onRecord: (record) => take(record, source),
      });
    } catch (error) {
      setWork({ is: "failed", reason: sentenceOf(error, "The generation could not be started.") });
    }
  }

  async function cancel() {
    if (work.is !== "running" || work.id === null) return;
    await requestJson(`${generationPath(work.id)}/cancel`, { method: "POST" }).catch(
      () => undefined,
    );
  }

  return { work, start, cancel: () => void cancel() };
}
