import type { ReactNode } from "react";
import { Logo } from "#ui/logo";

interface MessageScreenProps {
  /** Three digits or a short word on the film's edge. */
  mark: string;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A whole page for one message: not found, not allowed, broken. */
export function MessageScreen({ mark, title, children, action }: MessageScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-5 sm:px-10">
        <a href="/" className="inline-block rounded-control">
          <Logo />
        </a>
      </header>
      <main className="grid flex-1 place-items-center px-5 pb-24">
        <div className="viewfinder grid w-full max-w-2xl gap-4 px-8 py-14 sm:px-14 sm:py-20">
          <p className="film-edge text-signal-text">{mark}</p>
          <h1 className="text-4xl">{title}</h1>
          <div className="max-w-[52ch] text-lg text-muted">{children}</div>
          <div className="mt-4 flex flex-wrap gap-3">{action}</div>
        </div>
      </main>
    </div>
  );
}
