import { Link } from "@remix-run/react";
import { Ellipsis, Flag, PenLine, Sparkles, Trash2 } from "lucide-react";
import type { Lora } from "#contract/loras";
import { Button } from "#ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";

interface LoraMenuProps {
  lora: Lora;
  /** Where it is used; null where no active model takes it, undefined while that is not known. */
  studio: string | null | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onReport: () => void;
}

/** The actions on the creator's own LoRA, or on one that is shared with everyone. */
export function LoraMenu({ lora, studio, onEdit, onDelete, onReport }: LoraMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="quiet"
          size="icon-sm"
          className="-my-1 pointer-coarse:size-11"
          aria-label={`Options of ${lora.name}`}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {studio === null && (
          <MenuItem disabled className="text-faint">
            <Sparkles aria-hidden="true" />
            {lora.base === null ? "Its base is not known" : "No active model takes it"}
          </MenuItem>
        )}
        {studio && (
          <MenuItem asChild>
            <Link to={studio}>
              <Sparkles aria-hidden="true" />
              Use in the studio
            </Link>
          </MenuItem>
        )}
        {lora.is_own ? (
          <>
            <MenuItem onSelect={onEdit}>
              <PenLine aria-hidden="true" />
              Name, trigger and base
            </MenuItem>
            <MenuSeparator />
            <MenuItem onSelect={onDelete}>
              <Trash2 aria-hidden="true" />
              Delete LoRA
            </MenuItem>
          </>
        ) : (
          <MenuItem onSelect={onReport}>
            <Flag aria-hidden="true" />
            Report LoRA
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
