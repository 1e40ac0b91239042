import { Copy, SquareArrowOutUpRight } from "lucide-react";
import { useId, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { messageOf } from "#lib/api-error";
import { formatMoment } from "#lib/format";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { Switch } from "#ui/switch";
import { toast } from "#ui/toast";
import { copyText } from "./copy-text";
import { setShared } from "./history-api";

const NEVER = "never";
/** The moment that was chosen before. */
const SET = "set";
const ENDS = [
  { value: NEVER, label: "The link never expires" },
  { value: "1", label: "The link ends after a day" },
  { value: "7", label: "The link ends after a week" },
  { value: "30", label: "The link ends after 30 days" },
];

interface ShareControlProps {
  record: GenerationRecord;
  onChanged: (record: GenerationRecord) => void;
}

/** Gives a generation an unlisted address, shows it, and takes it away. */
export function ShareControl({ record, onChanged }: ShareControlProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const end = record.share_expires_at ?? null;
  const hasEnded = end !== null && Date.parse(end) <= Date.now();
  const share_url = hasEnded ? null : record.share_url;

  async function change(isShared: boolean, days?: number | null) {
    setWanted(isShared);
    try {
      onChanged(await setShared(record.id, isShared, days));
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
            {hasEnded
              ? "The link has ended. Switch sharing on for a new one."
              : "Anyone with the link sees the result and its prompt, and nothing about you."}
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
        <Select
          id={`${id}-end`}
          aria-label="When the link ends"
          value={end === null ? NEVER : SET}
          onChange={(choice) => {
            if (choice !== SET) void change(true, choice === NEVER ? null : Number(choice));
          }}
          options={[
            ...(end === null ? [] : [{ value: SET, label: `The link ends ${formatMoment(end)}` }]),
            ...ENDS,
          ]}
        />
      )}
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
