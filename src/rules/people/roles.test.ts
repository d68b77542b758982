import { expect, test } from "vitest"
import { may, missingPermissionTooltip } from "./permissions.ts"
import { mayOnPlatform, mayRemovePlatformRole } from "./platform-roles.ts"
import { manageableRoles } from "./roles.ts"

test("an owner manages every role, an admin up to manager, others none", () => {
  expect(manageableRoles("owner")).toEqual(["owner", "admin", "manager", "reviewer", "viewer"])
  expect(manageableRoles("admin")).toEqual(["manager", "reviewer", "viewer"])
  for (const role of ["manager", "reviewer", "viewer"] as const) expect(manageableRoles(role)).toEqual([])
})

test("who has no role may do nothing", () => {
  expect(may(null, "view_dashboard")).toBe(false)
  expect(may(undefined, "view_dashboard")).toBe(false)
  expect(mayOnPlatform(null, "access_platform_admin")).toBe(false)
})

test("the tooltip names the lowest role, or says that no role would do", () => {
  expect(missingPermissionTooltip("approve_comments")).toBe("Requires reviewer role or higher")
  expect(missingPermissionTooltip("delete_agency")).toBe("Requires owner role or higher")
  expect(missingPermissionTooltip("fly_to_the_moon")).toBe("Access denied")
  expect(missingPermissionTooltip("toString")).toBe("Access denied")
})

test("only a super_owner removes, and only a super_user", () => {
  expect(mayRemovePlatformRole("super_owner", "super_user")).toBe(true)
  expect(mayRemovePlatformRole("super_owner", "super_owner")).toBe(false)
  expect(mayRemovePlatformRole("super_user", "super_user")).toBe(false)
  expect(mayRemovePlatformRole(null, "super_user")).toBe(false)
})
