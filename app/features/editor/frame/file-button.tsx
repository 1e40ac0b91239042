import { FileUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "#ui/button";

/** A button that lets a file be chosen; the same one may be chosen again. */
export function FileButton({
  label,
  accept,
  disabled,
  isLoading,
  onFile,
  children,
}: {
  /** What a screen reader calls the field behind the button. */
  label: string;
  accept: string;
  disabled?: boolean;
  isLoading?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button
        size="sm"
        disabled={disabled}
        isLoading={isLoading}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" className="size-4" />
        {children}
      </Button>
    </>
  );
}
