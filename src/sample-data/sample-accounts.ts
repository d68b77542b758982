import type { AgencyRole } from "#src/rules/people/roles.ts"
import { nameSources } from "./content/people.ts"
import { deckOf, seededRandom } from "./seeded-random.ts"
import type { SampleAccount } from "./sample-shapes.ts"

/** The one password of every sample account. Sample data exists outside production only. */
export const samplePassword = "Lantern-Harbor-72!"

const domains = {
  brightwater: "brightwater.example",
  "larkspur-county": "larkspurcounty.example",
  "mesquite-flats": "mfusd.example",
  "harbor-line": "harborline.example",
  "inland-waters": "inlandwaters.example",
  "pine-hollow": "pinehollow.example",
  "bayou-vermeil": "bayouvermeil.example",
  "santa-lucia": "santaluciadelrio.example",
  "piney-ridge": "pineyridge.example",
  "red-mesa": "redmesawater.example",
  "tri-rivers": "tririvers.example",
  mokulani: "mokulani.example",
}
type AgencyKey = keyof typeof domains

const blank = { platform_role: null, memberships: [], saved_dockets: [], origin: "staff", introduce_as: null }

function staff(
  agency_key: AgencyKey,
  role: AgencyRole,
  about: { full_name: string; introduce_as?: string },
): SampleAccount {
  return {
    ...blank,
    key: `${agency_key}-${role}`,
    email: `${role}@${domains[agency_key]}`,
    full_name: about.full_name,
    role: "agency",
    memberships: [{ agency_key, role }],
    introduce_as: about.introduce_as ?? null,
  }
}

/** Accounts to sign in with: every role there is, once. */
export const sampleAccounts: SampleAccount[] = [
  {
    ...blank,
    key: "citizen",
    email: "citizen@opendocket.example",
    full_name: "Jordan Avery",
    role: "public",
    saved_dockets: ["bw-alder-street", "bw-budget", "bw-curb-ramps", "bw-short-term-rentals", "hl-route-41"],
    introduce_as: "Citizen with comments in every status and saved dockets",
  },
  staff("brightwater", "owner", { full_name: "Margaret Osei", introduce_as: "Owner, City of Brightwater" }),
  staff("brightwater", "admin", { full_name: "Daniel Kessler", introduce_as: "Admin, City of Brightwater" }),
  staff("brightwater", "manager", { full_name: "Renata Fuentes", introduce_as: "Manager, City of Brightwater" }),
  staff("brightwater", "reviewer", { full_name: "Tom Ballard", introduce_as: "Reviewer, City of Brightwater" }),
  staff("brightwater", "viewer", { full_name: "Grace Liu", introduce_as: "Viewer, City of Brightwater" }),
  {
    ...blank,
    key: "two-agencies",
    email: "two-agencies@opendocket.example",
    full_name: "Pat Navarro",
    role: "agency",
    memberships: [
      { agency_key: "brightwater", role: "reviewer" },
      { agency_key: "harbor-line", role: "manager" },
    ],
    introduce_as: "Member of two agencies (reviewer in Brightwater, manager at Harbor Line)",
  },
  {
    ...blank,
    key: "no-agency",
    email: "no-agency@opendocket.example",
    full_name: "Casey Holm",
    role: "agency",
    introduce_as: "Agency sign-up that nobody has invited yet",
  },
  {
    ...blank,
    key: "super-owner",
    email: "super-owner@opendocket.example",
    full_name: "Rowan Ellis",
    role: "public",
    platform_role: "super_owner",
    introduce_as: "Platform team, super owner",
  },
  {
    ...blank,
    key: "super-user",
    email: "super-user@opendocket.example",
    full_name: "Imani Cross",
    role: "public",
    platform_role: "super_user",
    introduce_as: "Platform team, super user",
  },
  staff("larkspur-county", "owner", { full_name: "Hank Dorrance", introduce_as: "Owner, Larkspur County" }),
  staff("larkspur-county", "reviewer", { full_name: "Willa Stone" }),
  staff("mesquite-flats", "owner", { full_name: "Dr. Elaine Cordova" }),
  staff("mesquite-flats", "manager", { full_name: "Joaquín Valdez" }),
  staff("harbor-line", "owner", { full_name: "Bernard Costa" }),
  staff("inland-waters", "owner", { full_name: "Signe Aasen" }),
  staff("inland-waters", "reviewer", { full_name: "Marvin Bluebird" }),
  staff("pine-hollow", "owner", { full_name: "Loretta Finch" }),
  staff("bayou-vermeil", "owner", { full_name: "Alcide Robichaux" }),
  staff("santa-lucia", "owner", { full_name: "Marta Cisneros" }),
  staff("santa-lucia", "manager", { full_name: "Rogelio Paz" }),
  staff("piney-ridge", "owner", { full_name: "Dr. Althea Bowman" }),
  staff("red-mesa", "owner", { full_name: "Benicio Archuleta" }),
  staff("tri-rivers", "owner", { full_name: "Frank Wojcik" }),
  staff("mokulani", "owner", { full_name: "Puanani Kekoa" }),
]

const mailDomains = ["mail.example", "post.example", "inbox.example", "letters.example"]

function localPart(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "")
  return plain.toLowerCase().replaceAll(/[^a-z]+/g, ".")
}

/** Some 470 people who comment; the same ones at every call. Their accounts have the sample password, too. */
export function sampleCommenters(): SampleAccount[] {
  const random = seededRandom(1776)
  const people: SampleAccount[] = []
  const taken = new Set<string>()
  for (const source of nameSources) {
    const [given, family] = [deckOf(random, source.given), deckOf(random, source.family)]
    for (let made = 0; made < source.share;) {
      const full_name = `${given()} ${family()}`
      if (taken.has(full_name)) continue
      taken.add(full_name)
      made++
      const number = people.length + 1
      const email = `${localPart(full_name)}.${number}@${mailDomains[number % mailDomains.length]}`
      people.push({ ...blank, key: `commenter-${number}`, email, full_name, role: "public", origin: source.origin })
    }
  }
  return people
}
