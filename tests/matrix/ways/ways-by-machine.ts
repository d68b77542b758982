import type { Holder, Way } from "./ways.ts"
import { address, newPassword, number, setPassword, steps, unsigned } from "./ways-by-api.ts"

async function passwordByMachinesLink({ doors, email, token }: Holder) {
  return steps(
    () => doors.api("POST", "/admin/generate_link", { token, body: { type: "recovery", email } }),
    ({ json }) => doors.api("POST", "/verify", { body: { type: "recovery", token_hash: json["hashed_token"] } }),
    setPassword(doors),
  )
}

const changeByMachine = ({ doors, user_id, token }: Holder) => {
  const body = { email: address(), phone: number(), password: newPassword }
  return doors.api("PUT", `/admin/users/${user_id}`, { token, body })
}

const notAdmin = {
  nobody: unsigned,
  aal1: "403 not_admin",
  "aal1, factor": "403 not_admin",
  "aal2, factor": "403 not_admin",
} as const

/** What the keys of machines can change of an account, and whether anyone else can. */
export const waysByMachine: readonly Way[] = [
  {
    way: "password after a link that a machine made",
    doors: ["POST /admin/generate_link"],
    writes: ["accounts/administration/generate-link.ts"],
    attempt: passwordByMachinesLink,
    expected: { ...notAdmin, machine: "200 ~password", "machine, factor": "401 insufficient_aal" },
  },
  {
    way: "address, number and password by a machine",
    doors: ["PUT /admin/users/:user_id"],
    writes: ["accounts/administration/change-user.ts", "accounts/passwords/password-changes.ts"],
    attempt: changeByMachine,
    expected: {
      ...notAdmin,
      machine: "200 ~email +phone ~password",
      "machine, factor": "200 ~email +phone ~password",
    },
  },
  {
    way: "a second account with the address by a machine",
    doors: ["POST /admin/users"],
    writes: ["accounts/administration/create-user.ts", "accounts/changes.ts"],
    attempt: ({ doors, email, token }) =>
      doors.api("POST", "/admin/users", { token, body: { email, password: newPassword, email_confirm: true } }),
    expected: { ...notAdmin, machine: "422 email_exists" },
  },
  {
    way: "an invitation of the address by a machine",
    doors: ["POST /invite"],
    writes: ["accounts/administration/generate-link.ts"],
    attempt: ({ doors, email, token }) => doors.api("POST", "/invite", { token, body: { email } }),
    expected: { ...notAdmin, machine: "422 email_exists" },
  },
]
