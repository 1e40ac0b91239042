import type { Security } from "#contract/security";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { SECURITY_PATH } from "../../security/security-path";
import { Block } from "../block";
import { PasskeysPart } from "./passkeys-part";
import { SignInsPart } from "./sign-ins-part";
import { TwoFactorPart } from "./two-factor-part";

/** What protects the account beside its password, and who signed in to it. */
export function SecurityBlock() {
  const { data, error, reload } = useResource<Security>(SECURITY_PATH, {
    failure: "It could not be read what protects your account.",
  });
  return (
    <Block id="security">
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <PasskeysPart passkeys={data.passkeys} onChanged={reload} />
          <TwoFactorPart security={data} onChanged={reload} />
        </>
      )}
      <SignInsPart />
    </Block>
  );
}
