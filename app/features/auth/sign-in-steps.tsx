import { lazy, type ReactNode, Suspense } from "react";
import type { AuthForm } from "./use-auth-form";

const SecondStep = lazy(() =>
  import("../security/second-step.client").then((all) => ({ default: all.SecondStep })),
);

/** The first step of signing in, or the second one where an account asks for two factors. */
export function SignInSteps({ form, children }: { form: AuthForm; children: ReactNode }) {
  if (!form.isCodeWanted) return children;
  return (
    <Suspense fallback={null}>
      <SecondStep onDone={(id) => form.finish("sign-in", id)} onBack={form.leaveCode} />
    </Suspense>
  );
}
