import { Eye, EyeOff } from "lucide-react";
import { forwardRef, type InputHTMLAttributes, useState } from "react";
import { Input } from "#ui/input";

/** A password that its writer may look at. */
export const PasswordInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  function PasswordInput(props, ref) {
    const [isRevealed, setIsRevealed] = useState(false);
    const Icon = isRevealed ? EyeOff : Eye;
    return (
      <div className="relative">
        <Input
          name="password"
          required
          {...props}
          ref={ref}
          type={isRevealed ? "text" : "password"}
          className="pr-12"
        />
        <button
          type="button"
          aria-label={isRevealed ? "Hide password" : "Show password"}
          aria-pressed={isRevealed}
          onClick={() => setIsRevealed(!isRevealed)}
          className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-control text-faint hover:text-text"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      </div>
    );
  },
);
