import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { FeatureSettings } from "#contract/features";
import { OpenScreen } from "#features/shell/open-screen.tsx";
import { ReadsProvider } from "#features/shell/reads-provider.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { readAll, viewerOf } from "#lib/load";
import { placeOf } from "#lib/open-screens";
import { BALANCE_PATH, FEATURES_PATH, PREFERENCES_PATH, STATUS_PATH } from "#lib/read-paths";
import { whenAsked } from "#lib/reads";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await viewerOf(args);
  const { features, preferences, status } = args.context.reads;
  const reads = await readAll({
    [BALANCE_PATH]: args.context.readCredits(viewer),
    [FEATURES_PATH]: features(),
    [PREFERENCES_PATH]: preferences(viewer),
    [STATUS_PATH]: status(),
  });
  const { pathname, search } = new URL(args.request.url);
  const place = placeOf(pathname, (reads[FEATURES_PATH] as FeatureSettings | undefined) ?? []);
  if (place.is === "elsewhere") throw redirect(`${place.path}${search}`);
  return data({ viewer, reads }, { status: place.is === "closed" ? 404 : 200 });
}

export { whenAsked as shouldRevalidate };

export default function Dashboard() {
  const { viewer } = useLoaderData<typeof loader>();
  return (
    <ReadsProvider>
      <Shell viewer={viewer}>
        <OpenScreen>
          <Outlet context={viewer} />
        </OpenScreen>
      </Shell>
    </ReadsProvider>
  );
}
