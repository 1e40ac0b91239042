import { Copy, SquareArrowOutUpRight } from "lucide-react";
import { useId, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";
import { copyText } from "./copy-text";
import { setShared } from "./history-api";

interface ShareControlProps {
  record: GenerationRecord;
  onChanged: (record: GenerationRecord) => void;
}

/** Gives a generation an unlisted address, shows it, and takes it away. */
export function ShareControl({ record, onChanged }: ShareControlProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { share_url } = record;

  async function change(isShared: boolean) {
    setWanted(isShared);
    try {
      onChanged(await setShared(record.id, isShared));
    } catch (error) {
      toast.error("Sharing was not changed", {
        description: messageOf(error, "Please try again."),
      });
    }
    setWanted(null);
  }

  return (
    <section className="grid gap-3 rounded-control bg-well p-4">
      <div className="flex items-center justify-between gap-4">
        <div>
          <label htmlFor={id} className="font-medium text-sm">
            Share
          </label>
          <p className="text-muted text-xs">
            Anyone with the link sees the result and its prompt, and nothing about you.
          </p>
        </div>
        <div className="shrink-0">
          <Switch
            id={id}
            isOn={wanted ?? share_url !== null}
            onChange={(isOn) => {
              if (wanted === null) void change(isOn);
            }}
          />
        </div>
      </div>
      {share_url && (
        <div className="flex gap-2">
          <Input
            readOnly
            aria-label="The link"
            value={share_url}
            onFocus={(event) => event.target.select()}
            className="h-10 min-w-0 text-xs"
          />
          <Button
            size="icon"
            aria-label="Copy link"
            onClick={() => void copyText(share_url, "Link copied")}
          >
            <Copy aria-hidden="true" className="size-4" />
          </Button>
          <Button size="icon" asChild>
            <a href={share_url} target="_blank" rel="noreferrer" aria-label="Open the shared page">
              <SquareArrowOutUpRight aria-hidden="true" className="size-4" />
            </a>
          </Button>
        </div>
      )}
    </section>
  );
}
