import { formatFileSize } from "#src/rules/files/file-size.ts"
import { type DataFileName, dataFileMeaning } from "#src/rules/record/open-data/data-file-meaning.ts"
import { useTexts } from "#src/web/language.tsx"
import { Table } from "#src/web/ui/data/table.tsx"

export type ListedDataFile = { name: DataFileName; size: number; href: string }

/** Files to download, each with what is in it and its size. */
export function DataFileTable({ files }: { files: readonly ListedDataFile[] }) {
  const { t } = useTexts()
  return (
    <Table
      caption={t("Files to download")}
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        {
          key: "name",
          header: t("File"),
          cell: ({ name, href }) => <a href={href}>{name}</a>,
          rowHeader: true,
          fit: "tight",
        },
        { key: "meaning", header: t("What is in it"), cell: ({ name }) => t(dataFileMeaning[name]), fit: "text" },
        { key: "size", header: t("Size"), cell: ({ size }) => formatFileSize(size), fit: "end" },
      ]}
    />
  )
}
