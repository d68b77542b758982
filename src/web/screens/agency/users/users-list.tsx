import { Link } from "react-router"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { agencyRoles, roleLabel } from "#src/rules/people/roles.ts"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { usersAddress } from "./users-address.ts"
import { MembersTable } from "./users-tables.tsx"
import type { UsersData } from "./users.tsx"

/**
 * The members by name or address, role and status, page by page; without JavaScript too. `answer` is the key of the last answer to a form
 * of the page, which closes a dialog of the table.
 */
export function MembersList({ data, answer }: { data: UsersData; answer: string }) {
  const { list, members, next } = data
  const filtered = Boolean(list.q || list.role || list.status)
  return (
    <>
      <SearchBox
        action={paths.agencyUsers()}
        label="Search members by name or email address"
        placeholder="Name or email address..."
        defaultValue={list.q}
        maxLength={QUERY_MAX_CHARACTERS}
        quiet
      >
        <div className="grid grid-small" key={`${list.role} ${list.status}`}>
          <Select
            id="list_role"
            name="role"
            label="Role"
            unmarked
            emptyLabel="Any role"
            options={agencyRoles.map((role) => ({ value: role, label: roleLabel[role] }))}
            defaultValue={list.role ?? ""}
          />
          <Select
            id="list_status"
            name="status"
            label="Status"
            unmarked
            emptyLabel="Any status"
            options={[
              { value: "active", label: "Active" },
              { value: "inactive", label: "Deactivated" },
            ]}
            defaultValue={list.status ?? ""}
          />
        </div>
      </SearchBox>
      {members.length === 0 ? (
        <EmptyState heading="No members found" level={3} icon="people">
          <p>No members match your search.</p>
        </EmptyState>
      ) : (
        <MembersTable data={data} key={answer} />
      )}
      <p className="cluster">
        {list.after && <Link to={usersAddress(data, { after: null })}>First page</Link>}
        {next && <Link to={usersAddress(data, { after: next })}>Next page</Link>}
        {filtered && <Link to={paths.agencyUsers()}>All members</Link>}
      </p>
    </>
  )
}
