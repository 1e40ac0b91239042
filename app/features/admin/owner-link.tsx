import { Link } from "@remix-run/react";

/** Whose something is: the way to the account, while there is one. */
export function OwnerLink({ owner }: { owner: { id: string; email: string | null } }) {
  if (owner.email === null) return <span className="text-faint">Account deleted</span>;
  return (
    <Link
      to={`/admin/people/${encodeURIComponent(owner.id)}`}
      className="rounded-control underline underline-offset-4 hover:no-underline"
    >
      {owner.email}
    </Link>
  );
}
