import { describe, expect, test } from "vitest"
import { may, permissions } from "#src/rules/people/permissions.ts"
import { mayOnPlatform, platformPermissions, platformRoleLevel, platformRoles } from "#src/rules/people/platform-roles.ts"
import { agencyRoles, manageableRoles, roleColor, roleLevel } from "#src/rules/people/roles.ts"
import matrix from "./permission-matrix.json" with { type: "json" }

describe("agency permissions", () => {
  test("are exactly those of the table", () => {
    expect(permissions.toSorted()).toEqual(Object.keys(matrix.agency).toSorted())
  })

  const cells = permissions.flatMap((permission) => agencyRoles.map((role) => ({ permission, role })))
  test("make 90 cells", () => expect(cells).toHaveLength(90))
  test.each(cells)("$role: $permission", ({ permission, role }) => {
    expect(may(role, permission)).toBe(matrix.agency[permission][role])
  })
})

test("levels, colors and who manages whom are the table's", () => {
  expect(roleLevel).toEqual(matrix.agency_role_level)
  expect(roleColor).toEqual(matrix.agency_role_color)
  for (const role of agencyRoles) expect(manageableRoles(role)).toEqual(matrix.may_manage[role])
})

test("platform permissions are the table's, for both roles", () => {
  expect(platformRoleLevel).toEqual(matrix.platform_role_level)
  expect(platformPermissions.toSorted()).toEqual(matrix.platform.super_owner.toSorted())
  for (const role of platformRoles) {
    expect(platformPermissions.filter((permission) => mayOnPlatform(role, permission))).toEqual(matrix.platform[role])
  }
})
