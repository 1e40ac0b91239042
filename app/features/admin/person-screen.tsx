import { PageHeading } from "../shell/page-heading";

/** One account: credits, role, sessions. */
export function PersonScreen() {
  return <PageHeading title="Account" />;
}
