/** The size of a post's film, in pixels (app/content/README.md). */
const SIZE = { width: 540, height: 960 };

/** The film of a post, which is fetched when it is played, and what it shows. */
export function PostFilm({ film, note }: { film: string; note: string }) {
  return (
    <figure className="mx-auto grid max-w-[72rem] justify-items-center gap-4 px-5 sm:px-10">
      <div className="sprockets max-w-full overflow-hidden rounded-frame px-3 py-6">
        <video
          controls
          playsInline
          preload="none"
          poster={`${film}.webp`}
          {...SIZE}
          className="aspect-[9/16] h-auto max-h-[70svh] w-auto max-w-full rounded-frame bg-black"
        >
          <source src={`${film}.mp4`} type="video/mp4" />
          <track kind="captions" src={`${film}.vtt`} srcLang="en" label="English" />
        </video>
      </div>
      <figcaption className="max-w-[54ch] text-center text-muted text-sm">{note}</figcaption>
    </figure>
  );
}
