import { Link } from "@remix-run/react";
import { KINDS } from "#contract/kinds";
import type { CreatorModel } from "#contract/models";
import { Badge } from "#ui/badge";
import { buttonStyles } from "#ui/button";
import { ModelSample } from "./model-sample";
import { modelFacts } from "./model-words";
import { useModelPath } from "./use-model-path";

/** A model with what is to be known before it is chosen, and the way to its tool. */
export function ModelRow({ model }: { model: CreatorModel }) {
  const { name, description, is_ai: isAi, is_default: isDefault, model_type: kind } = model;
  const { takesPrompt } = KINDS[kind];
  const path = useModelPath(model);
  return (
    <li className="grid gap-4 border-line border-t p-4 first:border-t-0 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
      <div className="flex min-w-0 gap-4">
        <ModelSample model={model} />
        <div className="grid min-w-0 flex-1 content-start gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 font-semibold text-base [overflow-wrap:anywhere]">{name}</h3>
            <Badge tone={isAi ? "good" : "plain"}>{isAi ? "AI" : "Demo, no AI"}</Badge>
            {isDefault && <Badge>Default</Badge>}
          </div>
          {description && (
            <p className="text-muted text-sm [overflow-wrap:anywhere]">{description}</p>
          )}
          <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
            {modelFacts(model, takesPrompt).map(([term, fact]) => (
              <div key={term} className="flex min-w-0 gap-2">
                <dt className="shrink-0 text-faint">{term}</dt>
                <dd className="figures min-w-0 [overflow-wrap:anywhere]">{fact}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {path && (
        <Link
          to={path.to}
          reloadDocument={path.isDocument}
          aria-label={`${path.label}: ${name}`}
          className={buttonStyles({ className: "max-sm:w-full" })}
        >
          {path.label}
        </Link>
      )}
    </li>
  );
}
