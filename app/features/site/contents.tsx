/** Fewer parts than this are seen at a glance. */
const WORTH_LISTING = 4;

interface ContentsProps {
  /** Parts of the text, by the ids of their headings. */
  headings: readonly { id: string; text: string }[];
}

/** What a long text holds, beside it while it is read; where there is no room, the text suffices. */
export function Contents({ headings }: ContentsProps) {
  return (
    <div className="hidden lg:block">
      {headings.length >= WORTH_LISTING && (
        <nav aria-labelledby="contents" className="sticky top-24">
          <h2 id="contents" className="film-edge mb-3 text-faint">
            On this page
          </h2>
          <ol className="border-line border-l">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-8 items-center rounded-frame border-transparent border-l py-1 pl-4 text-muted text-sm hover:border-signal hover:text-text"
                >
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}
