import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from "react"
import type { Form, FormProps } from "react-router"
import { LightForm } from "#src/web/ui/forms/light-form.tsx"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"

const FormAgencyContext = createContext<string | null>(null)

/** Around a page of the console: the agency whose forms these are. */
export function FormAgency({ agency_id, children }: { agency_id: string; children: ReactNode }) {
  return <FormAgencyContext value={agency_id}>{children}</FormAgencyContext>
}

type Props = Omit<ComponentProps<typeof Form>, "method"> & {
  /** A fetcher's form, where the page stays as it is. */
  as?: ComponentType<FormProps> | undefined
}

/**
 * A posted form of the console. It carries the agency it was rendered for, so that one from an older tab never writes into
 * another agency: the server asks for membership as ever, and refuses a form whose agency is not the chosen one.
 */
export function StaffForm({ children, as: Posted = LightForm, ...props }: Props) {
  const agency_id = use(FormAgencyContext)
  return (
    <Posted {...props} method="post">
      {agency_id && <input type="hidden" name={FORM_AGENCY} value={agency_id} />}
      {children}
    </Posted>
  )
}
