import { Search } from "lucide-react";
import type { Person } from "#contract/people";
import { usePages } from "#lib/pages";
import { PEOPLE_PATH } from "#lib/read-paths";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Input } from "#ui/input";
import { ListFailure } from "#ui/list-failure";
import { Panel } from "#ui/panel";
import { Select } from "#ui/select";
import { PageHeading } from "../shell/page-heading";
import { PeopleTable } from "./people/people-table";
import { useSearch } from "./people/use-search";

function pathOf(filter: { q: string; role: string | undefined }): string {
  const query = new URLSearchParams();
  if (filter.q) query.set("q", filter.q);
  if (filter.role) query.set("role", filter.role);
  return query.size > 0 ? `${PEOPLE_PATH}?${query}` : PEOPLE_PATH;
}

const ROLES = ["creator", "admin"] as const;

/** Accounts, credits, roles. */
export function PeopleScreen() {
  const search = useSearch();
  const role = ROLES.find((one) => one === search.role);
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = usePages<Person>(
    pathOf({ q: search.q, role }),
    {
      failure: "The accounts could not be loaded.",
    },
  );
  const isFiltered = search.q !== "" || role !== undefined;
  return (
    <>
      <PageHeading title="People" />
      <Panel className="overflow-hidden">
        <div className="grid gap-3 border-line border-b p-4 sm:grid-cols-[minmax(0,1fr)_14rem] sm:px-6">
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
            />
            <Input
              type="search"
              aria-label="Search by name or email address"
              placeholder="Name or email address"
              maxLength={320}
              autoComplete="off"
              spellCheck={false}
              className="h-10 pl-9"
              value={search.text}
              onChange={(event) => search.setText(event.target.value)}
            />
          </div>
          <Select
            id="people-role"
            aria-label="Role"
            value={role ?? "all"}
            onChange={search.setRole}
            options={[
              { value: "all", label: "Everyone" },
              { value: "admin", label: "Administrators" },
              { value: "creator", label: "Creators" },
            ]}
          />
        </div>
        {items?.length === 0 && !error && (
          <EmptyState
            title={isFiltered ? "No one found" : "No accounts yet"}
            {...(isFiltered && { action: <Button onClick={search.clear}>Show everyone</Button> })}
          >
            {isFiltered
              ? "No account fits. Look for a part of the name or of the email address."
              : "Accounts appear here as soon as someone signs up."}
          </EmptyState>
        )}
        {(items ? items.length > 0 : !error) && <PeopleTable people={items} />}
        <ListFailure message={error} isEmpty={!items?.length} onRetry={retry} />
        {hasMore && !error && (
          <div className="grid justify-items-center border-line border-t p-4">
            <Button isLoading={isLoadingMore} onClick={loadMore}>
              Show more
            </Button>
          </div>
        )}
      </Panel>
    </>
  );
}
