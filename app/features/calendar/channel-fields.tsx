import { type ChannelPlatform, UPLOAD_POST_NETWORKS } from "#contract/publishing/channels";
import { NETWORK_NAMES } from "#contract/publishing/networks";
import { CheckPills } from "#ui/check-pills";
import { ChoiceField } from "../loras/choice-field";
import { asksForKids, type PlanFields, type PlanProblems } from "./plan-fields";

const NETWORKS = UPLOAD_POST_NETWORKS.map((value) => ({ value, label: NETWORK_NAMES[value] }));

const MUSIC_TERMS = "https://www.tiktok.com/legal/page/global/music-usage-confirmation/en";

interface ChannelFieldsProps {
  platform: ChannelPlatform | null;
  fields: PlanFields;
  problems: PlanProblems;
  onChange: (part: Partial<PlanFields>) => void;
}

/** What the chosen channel asks for beyond what every post has. */
export function ChannelFields({ platform, fields, problems, onChange }: ChannelFieldsProps) {
  return (
    <>
      {platform === "upload-post" && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-medium text-sm">Networks</legend>
          <CheckPills
            options={NETWORKS}
            chosen={fields.networks}
            isInvalid={problems.networks !== undefined}
            onChange={(networks) => onChange({ networks })}
          />
          {problems.networks && <p className="font-medium text-bad text-xs">{problems.networks}</p>}
        </fieldset>
      )}
      {asksForKids(platform, fields.networks) && (
        <ChoiceField
          label="Made for kids"
          options={[
            { value: "no", label: "No" },
            { value: "yes", label: "Yes", note: "YouTube turns comments off" },
          ]}
          value={fields.madeForKids}
          problem={problems.madeForKids}
          onChange={(madeForKids) => onChange({ madeForKids })}
        />
      )}
      {platform === "tiktok" && (
        <div className="grid gap-1 rounded-control border border-line bg-well p-3 text-muted text-sm">
          <p>
            TikTok receives the film alone, as a draft in your inbox. You write the caption there
            and choose who may see it, comment, Duet and Stitch. The text here is a note for you.
          </p>
          <p>
            By sending it, you agree to TikTok’s{" "}
            <a href={MUSIC_TERMS} target="_blank" rel="noreferrer" className="underline">
              Music Usage Confirmation
            </a>
            .
          </p>
        </div>
      )}
    </>
  );
}
