import { Ring } from "#ui/ring";
import { CreateButton } from "./create-button";

/** The slogan, and the way in once more. */
export function Closing() {
  return (
    <section className="grain overflow-hidden bg-[#0d0b09] text-[#f6f0e7]">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-end justify-between gap-8 px-5 py-12 sm:px-10">
        <h2 className="max-w-[14ch] font-extrabold text-[clamp(2.75rem,7vw,5.5rem)] leading-[0.95] tracking-[-0.03em]">
          Create What They Said You{" "}
          <span className="relative ms-[0.1em] inline-block">
            Couldn't
            <Ring className="-inset-x-[0.16em] -top-[0.04em] h-[1.06em] w-[calc(100%+0.32em)]" />
          </span>
        </h2>
        <CreateButton />
      </div>
    </section>
  );
}
