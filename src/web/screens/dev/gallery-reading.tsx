import { paths } from "#src/rules/paths.ts"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Chip, ChipList } from "#src/web/ui/labels/chip.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { FileItem, FileList } from "#src/web/ui/forms/file-list.tsx"
import { Highlight } from "#src/web/ui/highlight.tsx"
import { type IconName, iconPaths } from "#src/web/ui/icon-paths.ts"
import { Icon } from "#src/web/ui/icon.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { StepIndicator } from "#src/web/ui/navigation/step-indicator.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { Tag, TagList } from "#src/web/ui/labels/tag.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"

import { Charts } from "./gallery-charts.tsx"

const here = paths.devGallery()
const tones = ["green", "yellow", "red", "blue", "purple", "gray"] as const
const layouts = ["stacked", "rows", "columns"] as const
const facts = [
  { term: "Agency", value: "City" },
  { term: "Closes", value: <Time dateTime="2026-12-01">Dec 1</Time> },
]

type Row = { title: string; comments: number }
const rows: Row[] = [
  { title: "Housing", comments: 12 },
  { title: "Alder Street", comments: 1204 },
]
const columns: Column<Row>[] = [
  { key: "title", header: "Docket", cell: (row) => row.title, sort: "ascending" },
  { key: "comments", header: "Comments", cell: (row) => row.comments, fit: "end" },
  { key: "actions", header: "Actions", cell: () => <Button size="small">Open</Button>, fit: "tight" },
]

/** What is read and followed. */
export function Reading() {
  return (
    <section className="stack">
      <h2>Reading</h2>
      <Breadcrumb items={[{ label: "Home", to: here }, { label: "Dockets", to: here }, { label: "Alder Street" }]} />
      <Charts />
      <Tabs
        label="Views"
        items={[
          { label: "Overview", to: here, current: true },
          { label: "Comments", to: here, current: false, count: 12 },
        ]}
      />
      <div className="cluster">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot={tone === "green"}>
            {tone}
          </Badge>
        ))}
        <Badge tone="blue" icon="info">
          icon
        </Badge>
        <Tag>A tag</Tag>
        <Tag to={here}>A tag</Tag>
        <Chip label="Open" removeTo={here} />
      </div>
      <TagList tags={["Budget", "Housing"]} hrefFor={() => here} />
      <ChipList items={[{ label: "Open", removeTo: here }]} clear={<a href={here}>Clear all</a>} />
      <StepIndicator steps={["Overview", "Comments", "Attachments"]} current={2} level={2} />
      <Card>A card</Card>
      <Card tint>A tinted card</Card>
      <StatCard label="Comments" value={1204} note="Open" />
      <StatCard label="Pending" value={12} to={here} />
      {layouts.map((layout) => (
        <DescriptionList key={layout} layout={layout} items={facts} />
      ))}
      <Disclosure summary="Folded">Open</Disclosure>
      <Disclosure summary="Boxed" open boxed>
        Open
      </Disclosure>
      <p>
        <Highlight
          segments={[
            { text: "A ", hit: false },
            { text: "bus", hit: true },
          ]}
        />
        <VisuallyHidden> heard</VisuallyHidden>
      </p>
      <FileList label="Attachments">
        <FileItem name="plan.pdf" detail="1 MB" actions={<Button size="small">Remove</Button>} />
        <FileItem name="plan.exe" detail="1 MB" failed />
      </FileList>
      <Table caption="Dockets" captionHidden={false} columns={columns} rows={rows} rowKey={(row) => row.title} />
      <Table
        caption="Stacked"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.title}
        isSelected={(row) => row.comments > 100}
        stacked
      />
      <Pagination page={1} pageCount={3} hrefFor={() => here} label="First page" />
      <Pagination page={2} pageCount={3} goesOn hrefFor={() => here} label="Pages" />
      <EmptyState heading="Comments" level={3} actions={<Button>Open</Button>} />
      <h3>Icons</h3>
      <ul className="cluster">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
