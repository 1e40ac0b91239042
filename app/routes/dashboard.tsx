import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { FeatureSettings } from "#contract/features";
import { ErrorScreen } from "#features/shell/error-screen.tsx";
import { LostScreen } from "#features/shell/lost-screen.tsx";
import { OpenScreen } from "#features/shell/open-screen.tsx";
import { ReadsProvider } from "#features/shell/reads-provider.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { isLostConnection } from "#lib/connection";
import { readAll, viewerOf } from "#lib/load";
import { screenPlaceOf } from "#lib/open-screens";
import { BALANCE_PATH, FEATURES_PATH, PREFERENCES_PATH, STATUS_PATH } from "#lib/read-paths";
import { whenAsked } from "#lib/reads";
import type { loader as rootLoader } from "../root";

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
  const place = screenPlaceOf(
    pathname,
    (reads[FEATURES_PATH] as FeatureSettings | undefined) ?? [],
  );
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

/** A screen that could not be fetched keeps the dashboard around it; anything else is a fault. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>("routes/dashboard");
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const isLost = isLostConnection(useRouteError());
  if (!known || !isLost) return <ErrorScreen requestId={root?.requestId ?? null} />;
  return (
    <ReadsProvider>
      <Shell viewer={known.viewer}>
        <LostScreen />
      </Shell>
    </ReadsProvider>
  );
}
