import { FileUp, type LucideIcon } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "#ui/button";

type Looks = Pick<
  ComponentProps<typeof Button>,
  | "size"
  | "variant"
  | "disabled"
  | "isLoading"
  | "aria-label"
  | "aria-describedby"
  | "title"
  | "children"
>;

/** A button that lets files be chosen; the same one may be chosen again. */
export function FileButton({
  label,
  accept,
  isMany = false,
  icon: Icon = FileUp,
  onFiles,
  children,
  ...looks
}: Looks & {
  /** What a screen reader calls the field behind the button. */
  label: string;
  accept: string;
  /** Whether several files may be chosen at once. */
  isMany?: boolean;
  icon?: LucideIcon;
  onFiles: (files: [File, ...File[]]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMany}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          target.value = "";
          if (first) onFiles([first, ...others]);
        }}
      />
      <Button {...looks} onClick={() => input.current?.click()}>
        {!looks.isLoading && <Icon aria-hidden="true" className="size-4" />}
        {children}
      </Button>
    </>
  );
}
