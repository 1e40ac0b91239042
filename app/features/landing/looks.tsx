import { creditsInWords } from "#contract/credits";
import { KINDS } from "#contract/kinds";
import { usualPrice } from "#contract/prices";
import { cn } from "#lib/cn";
import { Picture } from "#ui/picture";
import { Ring } from "#ui/ring";
import { AccountButton } from "./create-button";
import { FIRST, LOOKS, lookImage, SUBJECTS } from "./images";

/**
 * A picture, and a strip of film with its looks to choose from. Choices are radio buttons and the
 * style sheet shows what they say, so that it works by keyboard, by touch and before any script.
 */
export function Looks() {
  return (
    <section
      aria-labelledby="looks"
      className="group/looks sprockets overflow-hidden px-5 pt-11 pb-4 text-[#f6f0e7] [--color-muted:#b8ad9f] sm:px-10"
    >
      <div className="mx-auto grid max-w-[85rem] items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <Large />
        <div className="grid justify-items-start gap-6">
          <h2 id="looks" className="text-4xl">
            Choose a look. See it.
          </h2>
          <SubjectChoice />
          <Words />
          <AccountButton to={KINDS.image_to_image.screen.path} variant="signal" size="lg">
            Try it on your picture
          </AccountButton>
        </div>
      </div>
      <Strip />
    </section>
  );
}

/**
 * Every subject in every look; one is displayed, and only that one is fetched. The first one is there
 * from the start: developing it, out of sight, would only keep the arriving page busy.
 */
function Large() {
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-frame bg-black">
      {SUBJECTS.map((subject) => (
        <div key={subject.id} className={cn("hidden", subject.shown)}>
          {LOOKS.map((look) => (
            <Picture
              key={look.id}
              src={lookImage(subject.id, look.id)}
              alt={look.prompt === null ? subject.alt : `${subject.alt}, as ${look.prompt}`}
              width={960}
              height={720}
              loading="lazy"
              className={cn(
                "absolute inset-0 hidden size-full",
                (subject.id !== FIRST.subject || look.id !== FIRST.look) && "animate-develop",
                look.shown,
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function SubjectChoice() {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Picture</legend>
      {SUBJECTS.map(({ id, label }) => (
        <label
          key={id}
          className="relative flex min-h-11 cursor-pointer items-center rounded-pill border border-[#756b60] px-4 text-sm has-checked:border-[#f6f0e7] has-checked:bg-[#f6f0e7] has-checked:text-[#1a1510] has-focus-visible:outline-2 has-focus-visible:outline-[#ff8252] has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="subject"
            id={`subject-${id}`}
            defaultChecked={id === FIRST.subject}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** What made the picture that is shown. */
function Words() {
  const price = creditsInWords(usualPrice("image_to_image", "engine"));
  return (
    <div className="grid gap-3">
      {LOOKS.map(({ id, prompt, shown }) => (
        <p
          key={id}
          className={cn("hidden font-display font-semibold text-3xl tracking-[-0.02em]", shown)}
        >
          {prompt === null ? "The original" : `“${prompt}”`}
        </p>
      ))}
      <p className="max-w-[44ch] text-muted">
        Image to Image made every look out of the first frame and these words, on the built-in
        drawing engine: no AI, {price} each.
      </p>
      {SUBJECTS.map(({ id, source, shown }) => (
        <p key={id} className={cn("hidden max-w-[44ch] text-muted text-sm", shown)}>
          The first frame: {source}.
        </p>
      ))}
    </div>
  );
}

/** One sheet with all looks of the subject, and a choice over each of its frames. */
function Strip() {
  return (
    <div className="-mx-5 sm:-mx-10 mt-4 overflow-x-auto px-5 py-4 [scrollbar-width:none] sm:px-10">
      <fieldset className="relative mx-auto min-w-[56rem] max-w-[85rem]">
        <legend className="sr-only">Look</legend>
        {SUBJECTS.map(({ id, shown }) => (
          <Picture
            key={id}
            src={lookImage(id, "sheet")}
            alt=""
            width={1920}
            height={180}
            loading="lazy"
            className={cn("absolute inset-x-0 top-0 hidden aspect-32/3 w-full", shown)}
          />
        ))}
        <div className="relative grid grid-cols-8">
          {LOOKS.map(({ id, prompt }, index) => (
            <label key={id} className="relative grid cursor-pointer gap-2">
              <input
                type="radio"
                name="look"
                id={`look-${id}`}
                defaultChecked={id === FIRST.look}
                className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <span className="block aspect-4/3 border-[light-dark(#1b1613,#050403)] border-x-4 peer-focus-visible:outline-2 peer-focus-visible:outline-[#ff8252] peer-focus-visible:-outline-offset-4" />
              <span className="film-edge flex justify-between gap-1 px-1.5 text-[#e9b48f] peer-checked:text-[#f6f0e7]">
                <span>{prompt ?? "the original"}</span>
                <span aria-hidden="true">{index + 21}A</span>
              </span>
              <span className="pointer-events-none absolute inset-x-0 top-0 hidden aspect-4/3 peer-checked:block">
                <Ring className="-inset-x-1 -top-1.5 z-10 h-[calc(100%+0.5rem)] w-[calc(100%+0.5rem)]" />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
