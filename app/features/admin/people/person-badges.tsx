import type { Person } from "#contract/people";
import { Badge } from "#ui/badge";

/** What is out of the ordinary about an account. */
export function PersonBadges({ person }: { person: Person }) {
  return (
    <>
      {person.role === "admin" && <Badge tone="signal">Administrator</Badge>}
      {person.role !== "admin" && person.is_listed_admin && (
        <Badge tone="signal">Administrator by setting</Badge>
      )}
      {person.banned && <Badge tone="bad">Banned</Badge>}
      {!person.email_verified && <Badge>Address not verified</Badge>}
    </>
  );
}
