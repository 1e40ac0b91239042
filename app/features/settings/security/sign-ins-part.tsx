import { useState } from "react";
import { describeAgent } from "#contract/describe-agent";
import type { OwnSignIn } from "#contract/security";
import { useResource } from "#lib/resource";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { Skeleton } from "#ui/skeleton";

const METHODS: Readonly<Record<OwnSignIn["method"], string>> = {
  password: "with the password",
  google: "with Google",
  passkey: "with a passkey",
  code: "with password and code",
  recovery_code: "with a recovery code",
  sign_up: "account created",
  mailed_link: "by a link in a letter",
};

/** How many are shown at first. */
const FEW = 5;

/** Who signed in to the account during the last 90 days, and from where. */
export function SignInsPart() {
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, reload } = useResource<{ items: OwnSignIn[] }>("/api/me/sign-ins", {
    failure: "Your sign-ins could not be loaded.",
  });
  const items = data?.items ?? [];
  return (
    <section aria-labelledby="sign-ins-title" className="grid gap-3 border-line border-t pt-5">
      <div className="grid gap-1">
        <h3 id="sign-ins-title" className="font-semibold text-sm">
          Recent sign-ins
        </h3>
        <p className="text-muted text-sm">
          Of the last 90 days. One that was not you? Change your password: that signs every other
          device out.
        </p>
      </div>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-24" />}
      <ul className="grid">
        {items.slice(0, isWhole ? items.length : FEW).map((one) => (
          <li key={one.id} className="border-line border-t py-3 first:border-t-0 first:pt-0">
            <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
              {describeAgent(one.user_agent)}
              {one.is_new_device && <Badge tone="warn">New device</Badge>}
            </p>
            <p className="text-faint text-xs">
              <Ago at={one.at} />
              {[METHODS[one.method], one.place, one.ip]
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join("")}
            </p>
          </li>
        ))}
      </ul>
      {data && items.length === 0 && (
        <p className="text-faint text-sm">Your next sign-in will appear here.</p>
      )}
      {!isWhole && items.length > FEW && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </section>
  );
}
