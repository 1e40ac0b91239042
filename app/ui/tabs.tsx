import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "#lib/cn";

interface TabsProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: string; content: ReactNode }[];
  className?: string;
}

/** A row of tabs with an underline that marks the present one. */
export function Tabs<T extends string>({ label, value, onChange, tabs, className }: TabsProps<T>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange(tab.value);
      }}
      className={className}
    >
      <Primitive.List aria-label={label} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              "-mb-px h-11 border-transparent border-b-2 font-semibold text-faint text-sm transition-colors duration-150 hover:text-text",
              "data-[state=active]:border-signal data-[state=active]:text-text",
            )}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
