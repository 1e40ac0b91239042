import { cn } from "#lib/cn";
import { Picture } from "#ui/picture";
import type { Post } from "./posts";

interface PostImageProps {
  post: Post;
  /** The number at the film's edge. */
  frame: number;
  isFirst: boolean;
  className?: string;
}

/** A post's picture as a frame of film; without a picture the frame stays black. */
export function PostImage({ post, frame, isFirst, className }: PostImageProps) {
  return (
    <div
      className={cn("sprockets overflow-hidden rounded-frame px-3 py-6 text-[#e9b48f]", className)}
    >
      {post.image ? (
        <Picture
          src={post.image}
          alt={post.imageAlt ?? ""}
          width={1200}
          height={675}
          loading={isFirst ? "eager" : "lazy"}
          className="aspect-video w-full rounded-frame object-cover object-top"
        />
      ) : (
        <div className="aspect-video rounded-frame bg-black" />
      )}
      <p aria-hidden="true" className="film-edge mt-2 text-right">
        {frame}A
      </p>
    </div>
  );
}
