import { BLANK, type Hook, type HookBrief, SHORT_HOOK_WORDS } from "#contract/hooks";

/** A line of a hook's checklist. */
export interface HookCheck {
  label: string;
  isMet: boolean;
}

/** Words that join two claims in one line. */
const JOINS = /[;&]|\s(?:and|und|y|et|ed?|sowie|además|also|plus)\s/iu;

function names(text: string, audience: string): boolean {
  const group = audience.trim().toLowerCase();
  return group !== "" && text.toLowerCase().includes(group.replace(/^(?:for|an?|the)\s+/u, ""));
}

/** What can be said about a hook without guessing how it will do. */
export function checklistFor(
  hook: Hook,
  brief: Pick<HookBrief, "audience" | "topic">,
): HookCheck[] {
  // The topic is the creator's own: an "and" in it is no second claim.
  const said = hook.text.toLowerCase().replace(brief.topic.trim().toLowerCase(), "");
  const checks = [
    {
      label: `${SHORT_HOOK_WORDS} words or fewer`,
      isMet: hook.words <= SHORT_HOOK_WORDS,
    },
    { label: "Names the audience", isMet: names(hook.text, brief.audience) },
    { label: "One claim", isMet: !JOINS.test(said) },
  ];
  return hook.text.includes(BLANK)
    ? [...checks, { label: "Your own number or words filled in", isMet: false }]
    : checks;
}
