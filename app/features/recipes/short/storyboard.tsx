import type { CreatorModel } from "#contract/models";
import { useBalance } from "#lib/credits";
import { creditsLabel, formatCount } from "#lib/format";
import { GoingButton } from "../rows/going-button";
import { areStillsApproved } from "./clips";
import type { ShortPlan } from "./short-plan";
import { storyboardCosts } from "./storyboard-costs";

/** What of the pictures and clips is there, what the rest costs, and what is left of the balance. */
export function Storyboard({
  plan,
  pictureModel,
  clipModel,
  onMakeAll,
  onApproveAll,
  onAnimateAll,
}: {
  plan: ShortPlan;
  pictureModel: CreatorModel | null;
  clipModel: CreatorModel | null;
  onMakeAll: () => void;
  onApproveAll: () => void;
  onAnimateAll: () => void;
}) {
  const { data: credits } = useBalance();
  if (!pictureModel && !clipModel) return null;
  const { pictures, clips, stills, approved, spent } = storyboardCosts(plan, {
    pictureModel,
    clipModel,
  });
  const isReady = areStillsApproved(plan);
  const balance = credits?.balance ?? 0;
  const nextPrice = pictures.price > 0 ? pictures.price : isReady ? clips.price : 0;
  return (
    <section
      aria-label="Storyboard"
      tabIndex={-1}
      className="z-10 grid gap-2 rounded-panel border border-line bg-canvas/95 p-3 text-sm backdrop-blur sm:sticky sm:top-16"
    >
      <div className="flex flex-wrap items-center gap-2">
        {pictureModel && pictures.count > 0 && (
          <GoingButton size="sm" onClick={onMakeAll}>
            Make {pictures.count === 1 ? "the picture" : `${pictures.count} pictures`}
            <Price credits={pictures.price} />
          </GoingButton>
        )}
        {clipModel && stills > approved && (
          <GoingButton size="sm" onClick={onApproveAll}>
            Approve {stills === 1 ? "the still" : `all ${stills} stills`}
          </GoingButton>
        )}
        {clipModel && isReady && clips.count > 0 && (
          <GoingButton size="sm" onClick={onAnimateAll}>
            Animate {clips.count === 1 ? "the still" : `${clips.count} stills`}
            <Price credits={clips.price} />
          </GoingButton>
        )}
        <span className="figures text-muted text-xs" role="status">
          {clipModel && stills > 0 && `${approved} of ${stills} stills approved · `}
          {totalsOf(spent, balance, nextPrice)}
        </span>
      </div>
      <p className="text-faint text-xs">
        {pictureModel && `Pictures by ${nameOf(pictureModel)}. `}
        {clipModel &&
          (isReady
            ? `Clips by ${nameOf(clipModel)}.`
            : "Stills become clips once all of them are approved.")}
      </p>
    </section>
  );
}

/** The spent credits, the balance, and the balance after buying the rest. */
function totalsOf(spent: number, balance: number, next: number): string {
  const before = spent > 0 ? `${creditsLabel(spent)} spent · ` : "";
  const left = `${before}${creditsLabel(balance)} left`;
  if (next === 0) return left;
  return next > balance
    ? `${left}, ${creditsLabel(next - balance)} too few for the rest`
    : `${left}, ${formatCount(balance - next)} after the rest`;
}

const nameOf = ({ name, is_ai }: CreatorModel) => `${name}${is_ai ? "" : ", no AI model"}`;

const Price = ({ credits }: { credits: number }) =>
  credits > 0 && <span className="figures font-normal">{creditsLabel(credits)}</span>;
