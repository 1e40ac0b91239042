import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PRODUCT_NAME } from "../../workers/contract/brand";
import { Landing } from "../features/landing/landing";
import { pageMeta } from "../lib/meta";

export const meta: MetaFunction = () =>
  pageMeta(
    "Create the unthinkable",
    `${PRODUCT_NAME} turns your photos into new pictures in any style you can name: for short-form video, products, brands and ads. Prices before every run, credits back when one fails.`,
    { isPrivate: false },
  );

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.getViewer();
  return { isSignedIn: viewer !== null };
}

export default function Home() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  return <Landing isSignedIn={isSignedIn} />;
}
