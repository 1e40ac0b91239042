import { CloudUpload } from "lucide-react";
import { MAX_MEDIA_BYTES } from "#contract/limits";
import { deviceMedium } from "#film/assets/device-media";
import { type DeviceSource, UNREAD, withUploaded } from "#film/edit/device-sources";
import { formatBytes } from "#lib/format";
import { uploadMedia } from "#lib/upload-media";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { type Desk, useDesk } from "../desk";
import { failureSentence } from "../failure-sentence";
import { Group } from "../inspector/controls";
import { useWork } from "../works/use-work";
import { useAway } from "./use-away";

const keyOf = ({ id }: DeviceSource) => `upload:${id}`;

/** Sends a file that stays on this device, and lets all of its pieces use the upload. */
function upload(desk: Desk, src: DeviceSource): Promise<void> {
  const { id, name, sha256 } = src;
  return desk.works.run(
    { key: keyOf(src), name: "Upload" },
    async ({ signal, onProgress }) => {
      const file = deviceMedium(id);
      const { key, url } = await uploadMedia(new File([file], name, { type: file.type }), {
        ...{ onProgress, signal, sha256: sha256 === UNREAD ? null : sha256 },
      });
      desk.editing.edit((timeline) => withUploaded(timeline, { id, key, url }));
    },
    (error) =>
      toast.error(`${name} was not uploaded`, {
        description: failureSentence(error, "Please try again."),
      }),
  );
}

/** Where the file of a piece is that stays on this device, and what sends it. */
export function LocalSource({ src }: { src: DeviceSource }) {
  const desk = useDesk();
  const isSending = useWork(keyOf(src)) !== null;
  const isAway = useAway(src) !== null;
  const isTooLarge = src.bytes > MAX_MEDIA_BYTES;
  return (
    <Group title="On this device only">
      <p className="text-muted text-xs">
        {src.name}, {formatBytes(src.bytes)}: edited and exported here, not uploaded. Upload it to
        edit the film on other devices, or to use it at a provider.
        {isTooLarge && ` Uploads may have ${formatBytes(MAX_MEDIA_BYTES)}: this file is larger.`}
      </p>
      {!isTooLarge && (
        <Button
          size="sm"
          className="justify-self-start"
          isLoading={isSending}
          disabled={isAway}
          onClick={() => void upload(desk, src)}
        >
          {!isSending && <CloudUpload aria-hidden="true" className="size-4" />}
          Upload
        </Button>
      )}
    </Group>
  );
}
