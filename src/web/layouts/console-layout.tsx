import type { ReactNode } from "react"
import { type ConsoleAgency, ConsoleHeader } from "#src/web/components/console/console-header.tsx"
import type { ConsoleCounts } from "#src/web/components/console/console-navigation.ts"
import { ConsoleSidebar } from "#src/web/components/console/console-sidebar.tsx"
import { FormAgency } from "#src/web/components/console/staff-form.tsx"
import { MAIN_ID, SkipLink } from "./skip-link.tsx"

type Props = {
  agency_id: string
  agency: ConsoleAgency
  email: string
  counts: ConsoleCounts
  may_switch?: boolean | undefined
  children: ReactNode
}

/** Every page of the console: header, navigation, page (S 2). */
export function ConsoleLayout({ agency_id, agency, email, counts, may_switch, children }: Props) {
  return (
    <>
      <SkipLink />
      <ConsoleHeader agency={agency} email={email} may_switch={may_switch} />
      <div className="console">
        <ConsoleSidebar role={agency.role} counts={counts} />
        <main id={MAIN_ID} tabIndex={-1} className="console-main">
          <FormAgency agency_id={agency_id}>{children}</FormAgency>
        </main>
      </div>
    </>
  )
}
