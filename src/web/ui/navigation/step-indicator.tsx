import type { ReactNode, Ref } from "react"
import { useTexts } from "#src/web/language.tsx"

type Props = {
  steps: readonly string[]
  /** Counted from 1. */
  current: number
  level?: 1 | 2 | undefined
  /** What a step can be opened with; its plain name when nothing is given. */
  opener?: ((step: number, name: string) => ReactNode) | undefined
  /** The heading, so that a new step can be announced by moving the focus there. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** 'Step 2 of 5: Your Comment' as the heading of the step, under a line of all steps. */
export function StepIndicator({ steps, current, level = 1, opener, headingRef }: Props) {
  const { t } = useTexts()
  const Heading = `h${level}` as const
  const name = steps[current - 1]
  return (
    <div className="step-indicator">
      <ol className="step-list" aria-label={t("Progress")}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-state={index + 1 < current ? "done" : undefined}
            aria-current={index + 1 === current ? "step" : undefined}
          >
            <span>
              {opener?.(index + 1, step) || step}
              {index + 1 < current && <span className="visually-hidden">{t(", done")}</span>}
            </span>
          </li>
        ))}
      </ol>
      <Heading className="step-heading" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        <span className="step-of">
          {t("Step {step} of {steps}", { step: current, steps: steps.length })}
          <span className="visually-hidden">{t(": {name}", { name: "" })}</span>
        </span>
        {name}
      </Heading>
    </div>
  )
}
