import { Sparkles } from "lucide-react";
import { useState } from "react";
import type { Enhanced } from "#contract/enhance";
import type { StudioKind } from "#contract/kinds";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Counter, Textarea } from "#ui/textarea";
import { toast } from "#ui/toast";
import { promptProblem } from "./prompt-length";
import type { FormDraft } from "./use-draft";

interface EnhanceFieldProps {
  kind: StudioKind;
  draft: FormDraft;
  onChange: (part: Partial<FormDraft>) => void;
}

/** Words that are still rough, what can be made of them, and the way into the prompt. */
export function EnhanceField({ kind, draft, onChange }: EnhanceFieldProps) {
  const [isEnhancing, setIsEnhancing] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const { rough, enhanced } = draft;

  async function enhance() {
    setIsEnhancing(true);
    try {
      const body = { prompt: rough, kind };
      const answer = await sendJson<Enhanced>("POST", "/api/enhance-prompt", body);
      onChange({ enhanced: answer.enhanced });
      setNote(answer.note);
    } catch (failure) {
      const description = messageOf(failure, "Try again in a moment.");
      toast.error("The prompt could not be enhanced", { description });
    }
    setIsEnhancing(false);
  }

  function push(prompt: string, original: string | null) {
    onChange({ prompt: prompt.trim(), original });
    toast.success("Pushed to the prompt.");
  }

  return (
    <div className="grid gap-2.5 rounded-control border border-line bg-field/40 p-3">
      <div className={enhanced === null ? "grid" : "grid gap-3 sm:grid-cols-2 lg:grid-cols-1"}>
        <Field
          label="Optional: Enhance your prompt with AI"
          aside={<Counter used={rough.length} limit={MAX_PROMPT_LENGTH} />}
          error={promptProblem(rough)}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={enhanced === null ? 2 : 4}
              placeholder="e.g. a boat in a storm"
              value={rough}
              onChange={(event) => onChange({ rough: event.target.value })}
            />
          )}
        </Field>
        {enhanced !== null && (
          <Field label="Enhanced" hint={note} error={promptProblem(enhanced)}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={enhanced}
                onChange={(event) => onChange({ enhanced: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          isLoading={isEnhancing}
          disabled={rough.trim() === "" || promptProblem(rough) !== null}
          onClick={() => void enhance()}
        >
          <Sparkles aria-hidden="true" className="size-3.5" />
          {isEnhancing ? "Enhancing..." : enhanced === null ? "Enhance" : "Enhance again"}
        </Button>
        {enhanced !== null && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              onChange({ enhanced: null });
              push(rough, null);
            }}
          >
            Use original
          </Button>
        )}
        <Button
          size="sm"
          variant="ink"
          className="ml-auto"
          disabled={(enhanced ?? rough).trim() === ""}
          onClick={() => (enhanced === null ? push(rough, null) : push(enhanced, rough.trim()))}
        >
          Push to Prompt
        </Button>
      </div>
    </div>
  );
}
