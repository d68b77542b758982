import { useState } from "react"
import { timeZonesOf } from "#src/rules/dates/state-time-zones.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { federal, usStates } from "#src/rules/us-states.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { fieldsOf } from "#src/web/forms/form-fields.ts"
import { timeZoneOptions } from "#src/web/components/console/time-zone-options.ts"
import { Select } from "#src/web/ui/forms/choices/select.tsx"

const states = [...usStates, federal].map(({ code, name }) => ({ value: code, label: name }))

/** Every zone, those of the state first: a part of a state may keep another clock than it should. */
function zonesFor(state_code: string) {
  const own = timeZonesOf(state_code)
  const all = timeZoneOptions(own[0] ?? DEFAULT_TIME_ZONE)
  return [...all.filter(({ value }) => own.includes(value)), ...all.filter(({ value }) => !own.includes(value))]
}

/**
 * State and time zone of a new agency. The zones follow the state: at once with JavaScript, otherwise the state that was posted.
 * `zones_of` says which state the zone was chosen for, so that one chosen for another state is not taken unseen.
 */
export function StateAndZone({ form }: { form: FormState | null }) {
  const field = fieldsOf(form)
  const [state_code, setState] = useState(field("state_code").defaultValue.toUpperCase())
  const posted = state_code === field("state_code").defaultValue.toUpperCase()
  return (
    <>
      <Select
        label="State"
        required
        emptyLabel="Choose a state"
        options={states}
        {...field("state_code")}
        onChange={(event) => setState(event.target.value)}
      />
      <input type="hidden" name="zones_of" value={state_code} />
      <Select
        key={state_code} // a zone that was chosen for another state is no choice for this one
        label="Time zone"
        hint="Deadlines use this time zone. Choose one if the state has more than one."
        emptyLabel="The state's time zone"
        options={zonesFor(state_code)}
        {...field("time_zone")}
        {...(!posted && { defaultValue: "" })}
      />
    </>
  )
}
