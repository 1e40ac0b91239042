import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ReadsProvider } from "#features/shell/reads-provider.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { readAll, viewerOf } from "#lib/load";
import { BALANCE_PATH, FEATURES_PATH, PREFERENCES_PATH, STATUS_PATH } from "#lib/read-paths";
import { whenAsked } from "#lib/reads";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { reads } = args.context;
  return {
    viewer,
    reads: await readAll({
      [BALANCE_PATH]: args.context.readCredits(viewer),
      [FEATURES_PATH]: reads.features(),
      [PREFERENCES_PATH]: reads.preferences(viewer),
      [STATUS_PATH]: reads.status(),
    }),
  };
}

export { whenAsked as shouldRevalidate };

export default function Dashboard() {
  const { viewer } = useLoaderData<typeof loader>();
  return (
    <ReadsProvider>
      <Shell viewer={viewer}>
        <Outlet context={viewer} />
      </Shell>
    </ReadsProvider>
  );
}
