import type { GenerationRecord } from "#contract/generation";
import type { MediaUpload } from "#contract/multipart-uploads";
import { mediumOfRecord, mediumOfUpload } from "#film/build/medium";
import type { Candidate } from "#film/build/propose-videos";
import { usePages } from "#lib/pages";
import { isColourTable } from "../media/colour-tables";

const ofResult = (record: GenerationRecord): Candidate[] => {
  const medium = mediumOfRecord(record);
  if (!medium || medium.type === "audio") return [];
  const tags = (record.tags ?? []).join(", ");
  return [
    {
      medium,
      described: [
        { where: "prompt", words: record.prompt },
        { where: "tags", words: tags },
      ],
    },
  ];
};

const ofUpload = (upload: MediaUpload): Candidate[] => {
  const medium = mediumOfUpload(upload);
  if (medium.type === "audio" || isColourTable(upload)) return [];
  return [{ medium, described: [{ where: "file name", words: upload.name ?? "" }] }];
};

/** The newest results and uploads of the creator that can be shown, with the words that describe them. */
export function useOwnCandidates() {
  const results = usePages<GenerationRecord>("/api/generations?status=succeeded&limit=100", {
    failure: "Your results could not be loaded.",
  });
  const uploads = usePages<MediaUpload>("/api/uploads?limit=100", {
    failure: "Your files could not be loaded.",
  });
  return {
    candidates: [
      ...(results.items ?? []).flatMap(ofResult),
      ...(uploads.items ?? []).flatMap(ofUpload),
    ],
    isReady: results.items !== undefined && uploads.items !== undefined,
    error: results.error ?? uploads.error,
    reload: () => void Promise.all([results.reload(), uploads.reload()]),
  };
}
