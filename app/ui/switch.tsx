import { Switch as Primitive } from "radix-ui";

interface SwitchProps {
  id: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Switch({ id, isOn, onChange }: SwitchProps) {
  return (
    <Primitive.Root
      id={id}
      checked={isOn}
      onCheckedChange={onChange}
      className="h-6 w-11 shrink-0 rounded-pill border border-control bg-field transition-colors duration-150 data-[state=checked]:border-signal data-[state=checked]:bg-signal"
    >
      <Primitive.Thumb className="block size-4.5 translate-x-0.5 rounded-pill bg-muted transition-transform duration-150 data-[state=checked]:translate-x-5.5 data-[state=checked]:bg-on-signal" />
    </Primitive.Root>
  );
}
