import { POSTS, postPath } from "../blog/posts";
import { Section } from "./section";

const STEPS = [
  {
    title: "Bring a picture, or none",
    text: "PNG, JPEG or WEBP up to 10 MB. Place and device are cut out of it on arrival. Or start from words alone.",
  },
  {
    title: "Say four things",
    text: "Subject, place, light, style: “A lighthouse on a cliff, last light, thick oil paint.” Leave out what you do not care about.",
  },
  {
    title: "Look at the price, press once",
    text: "It is on the button, and the balance after it beside it. Keep working: generations finish without you.",
  },
  {
    title: "Keep the seed, change one thing",
    text: "Every result keeps its settings. Run it again with another light, post both, and let the feed decide.",
  },
];

/** So many posts are named, the newest ones: the blog has all. */
const POSTS_NAMED = 2;

/** How it is done, and where there is more to read. */
export function Tutorials() {
  return (
    <Section id="tutorials" isHalf title="Your first take, in four moves">
      <div>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_1fr] content-start gap-y-1">
              <p
                aria-hidden="true"
                className="row-span-2 font-display font-extrabold text-4xl text-signal-text leading-none tracking-[-0.05em]"
              >
                {index + 1}
              </p>
              <h3 className="text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-1 border-line border-t pt-4">
          {POSTS.slice(0, POSTS_NAMED).map((post) => (
            <li key={post.slug}>
              <a
                href={postPath(post)}
                className="inline-flex min-h-8 items-center rounded-frame font-semibold text-signal-text hover:underline"
              >
                {post.title} →
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
