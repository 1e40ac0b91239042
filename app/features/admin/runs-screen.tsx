import { PageHeading } from "../shell/page-heading";

/** Every run, live. */
export function RunsScreen() {
  return <PageHeading title="Runs" />;
}
