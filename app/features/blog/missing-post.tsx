import type { MetaDescriptor } from "@remix-run/cloudflare";
import { pageMeta } from "#lib/meta";
import { Button } from "#ui/button";
import { MissingPage } from "../site/missing-page";

const TITLE = "Post Not Found";
const TEXT = "Sorry, we couldn't find this blog post.";

export function missingPostMeta(): MetaDescriptor[] {
  return pageMeta(TITLE, `${TEXT} All posts are on the blog's front page.`);
}

/** The page for an address below /blog that no post has. */
export function MissingPost() {
  return (
    <MissingPage
      title={TITLE}
      action={
        <Button variant="signal" size="lg" asChild>
          <a href="/blog">Back to Blog</a>
        </Button>
      }
    >
      {TEXT}
    </MissingPage>
  );
}
