import { Ellipsis, PenLine, Trash2 } from "lucide-react";
import type { Lora } from "#contract/loras";
import { Button } from "#ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";

interface LoraMenuProps {
  lora: Lora;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions on the creator's own LoRA. A shared LoRA has no menu. */
export function LoraMenu({ lora, onEdit, onDelete }: LoraMenuProps) {
  if (!lora.is_own) return null;
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
        <MenuItem onSelect={onEdit}>
          <PenLine aria-hidden="true" />
          Name, trigger and base
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete LoRA
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
