import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { MissingPage } from "#features/site/missing-page.tsx";
import { pageMeta } from "#lib/meta";
import type { RouteHandle } from "#lib/static-page";
import { Button } from "#ui/button";

export const handle: RouteHandle = { isStatic: true };

export const meta: MetaFunction = () =>
  pageMeta(
    "Page not found",
    "There is no such page here. The address may be mistyped, or the page has moved.",
  );

export function loader({ request }: LoaderFunctionArgs) {
  console.warn(`no such page: ${new URL(request.url).pathname}`);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <MissingPage
      title="404 Oops! Page not found"
      action={
        <Button variant="signal" size="lg" asChild>
          <a href="/">Return to Home</a>
        </Button>
      }
    >
      This frame was never exposed. The address may be mistyped, or the page has moved.
    </MissingPage>
  );
}
