import { type ReactNode, type RefObject, useEffect } from "react"
import { acceptAttribute } from "#src/rules/files/file-types.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"
import { isSentEarly } from "./early-send.ts"
import { Field, FieldError, type FieldText } from "./field.tsx"

type FilePickerProps = Pick<FieldText, "label" | "hint" | "unmarked"> & {
  picker: RefObject<HTMLInputElement | null>
  types: readonly string[]
  multiple: boolean
  /** Field name and sentence of each file that was refused. */
  problems: readonly (readonly [string, Saying])[]
  /** Takes the files as soon as they are chosen. It must stay the same from one rendering to the next. */
  choose: (files: File[]) => void
  /** The button that sends them until scripts run. */
  children: ReactNode
}

/** A plain file input, so that keyboard, screen reader and dropping a file on it work as everywhere. */
export function FilePicker({ picker, types, multiple, problems, choose, children, ...text }: FilePickerProps) {
  const hydrated = useHydrated()
  useEffect(() => {
    // Files that were chosen before this page could do anything with them
    if (isSentEarly()) return
    const early = picker.current ? takeFiles(picker.current) : []
    if (early.length > 0) choose(early)
  }, [choose, picker])
  return (
    <Field id="files" {...text}>
      {problems.map(([name, problem]) => (
        <div key={name} id={name === "files" ? undefined : name}>
          <FieldError id={name} error={problem} />
        </div>
      ))}
      <div className="file-drop">
        <input
          ref={picker}
          id="files"
          name="files"
          type="file"
          multiple={multiple}
          accept={acceptAttribute(types)}
          aria-describedby={problems.length > 0 ? "files-hint files-error" : "files-hint"}
          onChange={(event) => choose(takeFiles(event.target))}
        />
        {!hydrated && <div>{children}</div>}
      </div>
    </Field>
  )
}

/** The chosen files; the same file can be chosen again after a mistake. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ""
  return files
}
