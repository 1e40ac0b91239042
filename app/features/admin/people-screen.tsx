import { PageHeading } from "../shell/page-heading";

/** Accounts, credits, roles. */
export function PeopleScreen() {
  return <PageHeading title="People" />;
}
