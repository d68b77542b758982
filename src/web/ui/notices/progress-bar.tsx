import { useId, type ReactNode } from "react"

type Props = { label: ReactNode; /** 0 to 100; unknown when null. */ percent: number | null }

export function ProgressBar({ label, percent }: Props) {
  const id = useId()
  return (
    <div className="progress">
      <label htmlFor={id}>
        {label}
        {percent !== null && <span className="numbers"> {Math.round(percent)}%</span>}
      </label>
      <progress id={id} max={100} value={percent ?? undefined} />
    </div>
  )
}
