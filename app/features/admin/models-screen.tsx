import { PageHeading } from "../shell/page-heading";

/** Test models and their parameters. */
export function ModelsScreen() {
  return <PageHeading title="Models" />;
}
