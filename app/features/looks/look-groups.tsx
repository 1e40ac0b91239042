import type { ReactNode } from "react";
import { type BandChange, type PlainLook, withBand } from "#film/looks/read-look";
import { Amount } from "#ui/amount";
import { Fold } from "#ui/fold";
import { BandFields } from "./band-fields";
import { amountsOf, type ScaledAmount, shareScale } from "./look-scales";

const STRENGTH = shareScale(0, 1);

interface LookGroupsProps {
  look: PlainLook;
  onChange: (part: Partial<PlainLook>) => void;
  /** Takes an amount of a band by itself, where several looks change at once; else all bands come as a part. */
  onBand?: (change: BandChange) => void;
  /** What the strength of the whole look is called: its name is once on a screen. */
  strengthLabel?: string;
  /** Shows an amount in a way of its own; null for the usual one. */
  showAmount?: (amount: ScaledAmount) => ReactNode;
}

/** All amounts of a look in groups that fold, and how much of the whole is seen. */
export function LookGroups(props: LookGroupsProps) {
  const { look, onChange, onBand, strengthLabel = "Strength", showAmount } = props;
  const sliders = (group: Parameters<typeof amountsOf>[0]) =>
    amountsOf(group).map((amount) => {
      const { name, label, scale } = amount;
      return (
        showAmount?.(amount) ?? (
          <Amount
            key={name}
            {...{ label, scale }}
            value={look[name] ?? 0}
            onChange={(value) => onChange({ [name]: value })}
          />
        )
      );
    });
  return (
    <>
      <Amount
        label={strengthLabel}
        scale={STRENGTH}
        value={look.strength ?? 1}
        onChange={(strength) => onChange({ strength })}
      />
      <div className="grid gap-3">
        <Fold title="Light" isOpen>
          {sliders("light")}
        </Fold>
        <Fold title="Colour" isOpen>
          {sliders("colour")}
        </Fold>
        <Fold title="Colour bands">
          <BandFields
            bands={look.bands}
            onChange={onBand ?? ((change) => onChange({ bands: withBand(look.bands, change) }))}
          />
        </Fold>
        <Fold title="Effects">{sliders("effects")}</Fold>
      </div>
    </>
  );
}
