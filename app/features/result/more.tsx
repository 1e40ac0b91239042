import { Ellipsis } from "lucide-react";
import { useCallback } from "react";
import type { GenerationRecord } from "#contract/generation";
import { Button } from "#ui/button";
import { MenuButton } from "#ui/menu-button";
import { Tooltip } from "#ui/tooltip";
import type { MoreDeeds } from "./deeds";

interface MoreProps {
  record: GenerationRecord;
  deeds: MoreDeeds;
  /** Looks of the button. */
  className?: string;
  variant?: "outline" | "quiet";
  size?: "sm" | "md" | "icon-sm";
  /** Looks of its word; it is read out in any case. */
  wordClass?: string | undefined;
  /** What it is the menu of, where several are on the screen. */
  of?: string;
}

/** The menu of everything that is done with a generation less often; fetched when someone reaches for it. */
export function More({
  record,
  deeds,
  className,
  variant = "outline",
  size = "md",
  wordClass,
  of,
}: MoreProps) {
  const load = useCallback(async () => {
    const { MoreList } = await import("./more-list");
    return MoreList;
  }, []);
  return (
    <Tooltip text="More">
      <MenuButton load={load} props={{ record, deeds }}>
        <Button
          variant={variant}
          size={size}
          className={className}
          aria-label={of === undefined ? undefined : `More: ${of}`}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
          <span className={wordClass}>More</span>
        </Button>
      </MenuButton>
    </Tooltip>
  );
}
