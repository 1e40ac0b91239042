import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { KINDS } from "#contract/kinds";
import type { Reported } from "#contract/reports";
import { ResultMedia } from "#ui/result-media";

/** What a decision is about: the result, who owns it, and what is said of it. */
export function Case({
  about,
  children,
  actions,
}: {
  about: Omit<Reported, "reports">;
  children: ReactNode;
  actions: ReactNode;
}) {
  const { prompt, kind, model, owner } = about;
  return (
    <li className="grid gap-4 border-line border-t px-4 py-5 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-6">
      <div className="grid content-start">
        {about.output_url ? (
          <ResultMedia record={about} alt={prompt} room="strip" />
        ) : (
          <p className="text-faint text-sm">Its file is gone.</p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <div className="grid gap-1">
          <p dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
            {prompt}
          </p>
          <p className="text-faint text-xs [overflow-wrap:anywhere]">
            {KINDS[kind].title} · {model} ·{" "}
            <Link
              to={`/admin/people/${encodeURIComponent(owner.id)}`}
              className="underline underline-offset-4"
            >
              {owner.email ?? "an account that is gone"}
            </Link>
          </p>
        </div>
        {children}
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </li>
  );
}
