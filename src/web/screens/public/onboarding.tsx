import { Link } from "react-router"
import { SETUP_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { WaysToReachUs } from "#src/web/components/ways-to-reach-us.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation, type Installation } from "#src/web/installation.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import type { Route } from "./+types/onboarding"

const requestSubject = "Agency onboarding request"
const requestPath = paths.contact(requestSubject, "agency_onboarding")
const [soonest, latest] = SETUP_BUSINESS_DAYS

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => describeInstallation(ctx))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.onboarding(),
    title: "Agency Onboarding",
    description:
      "How a state, local or educational agency joins: eligibility, request, verification, setup. Free of charge.",
  })

/** The four steps of joining, under the page's three addresses (P 2.13). */
export default function Onboarding({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      heading="Agency Onboarding"
      lede="Open your first comment period within days. The service is free for eligible state, local and educational agencies."
      sections={[steps(loaderData), preparation, questions(loaderData)]}
    />
  )
}

const steps = (installation: Installation): TextSection => ({
  id: "steps",
  heading: "Four steps",
  body: (
    <>
      <ol className="steps">
        <li>
          <h3>Check that you are eligible</h3>
          <p>
            State governments, local governments such as cities, counties and special districts, and public educational
            agencies in the 50 states and the District of Columbia. The person who will own the account needs an
            official email address that ends in {listed(installation.owner_email_suffixes)}.
          </p>
        </li>
        <li>
          <h3>Send your request</h3>
          <p>
            Use the <Link to={requestPath}>contact form</Link>. Tell us the agency&rsquo;s name and jurisdiction, who
            will own the account, and, if you know it, what your first comment period is about and when it begins.
          </p>
        </li>
        <li>
          <h3>We verify the agency</h3>
          <p>
            We make sure that the request comes from the agency. This takes {soonest}-{latest} business days; if we need
            anything, we write to the address you gave.
          </p>
        </li>
        <li>
          <h3>Set up your account and your team</h3>
          <p>
            We create the agency and invite its owner by email. The owner invites colleagues, each with a role. The{" "}
            <Link to={paths.guide()}>User Guide</Link> is the training to begin with; ask us for help with the first
            docket.
          </p>
        </li>
      </ol>
      <p>
        <LinkButton to={requestPath} size="large">
          Request to join
        </LinkButton>
      </p>
    </>
  ),
})

const preparation: TextSection = {
  id: "preparation",
  heading: "Good to have at hand",
  body: (
    <ul>
      <li>The proposal and its documents, in an accessible format.</li>
      <li>The dates of the comment period, and who decides about extending it.</li>
      <li>Who reviews comments, and by which rules a comment may be rejected.</li>
      <li>The public address of the office that answers questions about the proposal.</li>
    </ul>
  ),
}

const questions = (installation: Installation): TextSection => ({
  id: "questions",
  heading: "Questions before you begin",
  body: (
    <>
      <p>
        Many are answered in the <Link to={paths.faqs()}>FAQs</Link>. For all others:
      </p>
      <WaysToReachUs installation={installation} subject={requestSubject} />
    </>
  ),
})

function listed(endings: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(endings)
}
