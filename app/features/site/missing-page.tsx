import type { ReactNode } from "react";
import { Picture } from "#ui/picture";
import { Ring } from "#ui/ring";
import { SiteLayout } from "./site-layout";

interface MissingPageProps {
  title: string;
  /** What happened, and what to do. */
  children: ReactNode;
  /** The way on. */
  action: ReactNode;
}

/** Frames of the strip; the empty one is what was asked for. */
const FRAMES = ["ink", "poly", null, "oil", "comic"] as const;

/** A page for what is not there: a frame on the film that was never exposed. */
export function MissingPage({ title, children, action }: MissingPageProps) {
  return (
    <SiteLayout>
      <div aria-hidden="true" className="sprockets overflow-hidden py-8 text-[#e9b48f]">
        <div className="flex justify-center gap-3">
          {FRAMES.map((file, index) => (
            <div key={file ?? "empty"} className="relative w-56 shrink-0 sm:w-80">
              {file ? (
                <Picture
                  src={`/landing/${file}.webp`}
                  alt=""
                  width={576}
                  height={432}
                  className="aspect-4/3 w-full rounded-frame object-cover opacity-60"
                />
              ) : (
                <div className="aspect-4/3 w-full rounded-frame bg-[#e9b48f]/85" />
              )}
              <p className="film-edge mt-2 flex justify-between">
                <span>{file ? "" : "not exposed"}</span>
                <span>{index + 402}A</span>
              </p>
              {!file && <Ring className="-inset-2.5 z-10 h-[92%] w-[calc(100%+1.25rem)]" />}
            </div>
          ))}
        </div>
      </div>
      <div className="mx-auto grid max-w-[46rem] justify-items-start gap-5 px-5 py-16 sm:justify-items-center sm:px-10 sm:py-24 sm:text-center">
        <h1 className="font-extrabold text-4xl tracking-[-0.025em]">{title}</h1>
        <p className="max-w-[48ch] text-lg text-muted">{children}</p>
        <div className="mt-2">{action}</div>
      </div>
    </SiteLayout>
  );
}
