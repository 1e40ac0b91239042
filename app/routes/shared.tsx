import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { sharePath } from "#contract/share-path";
import { NotShared } from "#features/share/not-shared.tsx";
import { shareMeta } from "#features/share/share-meta.ts";
import { SharePage } from "#features/share/share-page.tsx";
import { pageMeta } from "#lib/meta";
import { isKindOn } from "#lib/open-screens";

/** Switching off must take effect at once, and no search engine is to keep an unlisted address. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
});

export const meta: MetaFunction<typeof loader> = ({ data: shared }) =>
  shared?.record
    ? shareMeta(shared.record, shared.page)
    : pageMeta("Not shared", "Nothing is shared here, or not any more.");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const { readShared, reads } = context;
  const [record, settings] = await Promise.all([readShared(token), reads.features()]);
  const canTry = record !== null && isKindOn(settings, record.kind);
  const page = `${context.origin}${sharePath(token)}`;
  return data({ token, record, page, canTry }, { status: record ? 200 : 404 });
}

export default function Shared() {
  const { token, record, canTry } = useLoaderData<typeof loader>();
  if (!record) return <NotShared />;
  return <SharePage key={token} token={token} given={record} canTry={canTry} />;
}
