import { Link, Navigate, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { screenPlaceOf } from "#lib/open-screens";
import { Button } from "#ui/button";
import { useFeatures } from "./use-features";

/** The screen at the present address, or what takes its place while it is switched off. */
export function OpenScreen({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const place = screenPlaceOf(pathname, useFeatures());
  switch (place.is) {
    case "open":
      return children;
    case "elsewhere":
      return <Navigate to={`${place.path}${search}`} replace />;
    case "empty":
      return (
        <Closed mark="Closed" title="Everything is switched off" instead={null}>
          The operator of this site has switched off all of its tools. Your work is kept.
        </Closed>
      );
    case "closed":
      return (
        <Closed mark="404" title={`${place.title} is switched off`} instead={place.instead}>
          The operator of this site has switched it off. Your work with it is kept.
        </Closed>
      );
    default:
      return place satisfies never;
  }
}

function Closed({
  mark,
  title,
  instead,
  children,
}: {
  mark: string;
  title: string;
  instead: { path: string; title: string } | null;
  children: ReactNode;
}) {
  return (
    <div className="viewfinder mx-auto mt-6 grid max-w-2xl gap-4 px-8 py-14 sm:mt-16 sm:px-14">
      <p className="film-edge text-signal-text">{mark}</p>
      <h1 tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {title}
      </h1>
      <p className="max-w-[52ch] text-lg text-muted">{children}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {instead && (
          <Button variant="signal" asChild>
            <Link to={instead.path}>Open {instead.title}</Link>
          </Button>
        )}
        <Button asChild>
          <a href="/">Return to Home</a>
        </Button>
      </div>
    </div>
  );
}
