import { useId } from "react";
import {
  CONTENT_ACTIONS,
  type ContentAction,
  type ContentRule,
  type ContentRules,
} from "#contract/moderation";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { CONTENT_RULES_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";

const ACTIONS: Record<ContentAction, string> = { allow: "Allow", warn: "Warn", refuse: "Refuse" };

/** What looks at content, in a sentence. */
function lookers({ service }: ContentRules): string {
  if (!service)
    return "A rule list looks at prompts. No content service is set up, so no result is looked at.";
  const images = service.sees_pictures ? "prompts and pictures" : "prompts";
  return `A rule list and ${service.name} look at ${images}. Clips are not looked at.`;
}

/** What is done about each category of content. */
export function ContentRuleList() {
  const { data, error, reload } = useResource<ContentRules>(CONTENT_RULES_PATH, {
    failure: "The content rules could not be loaded.",
  });
  async function change(category: ContentRule["category"], action: string) {
    try {
      await sendJson("PUT", `${CONTENT_RULES_PATH}/${category}`, { action });
      toast.success("Saved. It applies from the next start on.");
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "This could not be saved.") });
    }
    await reload();
  }
  return (
    <Panel aria-labelledby="content-rules" className="overflow-hidden">
      <div className="grid gap-1 border-line border-b px-4 py-4 sm:px-6">
        <h2 id="content-rules" className="text-lg">
          Content rules
        </h2>
        {data && <p className="text-muted text-sm">{lookers(data)}</p>}
      </div>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="m-6 h-60" />}
      <ul className="grid gap-px bg-line lg:grid-cols-2">
        {data?.items.map((rule) => (
          <Rule key={rule.category} rule={rule} onChange={(to) => void change(rule.category, to)} />
        ))}
      </ul>
    </Panel>
  );
}

function Rule({ rule, onChange }: { rule: ContentRule; onChange: (action: string) => void }) {
  const id = useId();
  const { label, description, action, is_fixed } = rule;
  return (
    <li className="grid items-center gap-3 bg-panel px-4 py-4 sm:grid-cols-[minmax(0,1fr)_9rem] sm:px-6 lg:last:odd:col-span-2">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold text-sm first-letter:uppercase">
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </label>
        <p className="text-muted text-xs">{description}</p>
      </div>
      {is_fixed ? (
        <p id={id} className="text-muted text-sm">
          {ACTIONS[action]}
        </p>
      ) : (
        <Select
          id={id}
          aria-label={`What is done about ${label}`}
          value={action}
          onChange={onChange}
          options={CONTENT_ACTIONS.map((value) => ({ value, label: ACTIONS[value] }))}
        />
      )}
    </li>
  );
}
