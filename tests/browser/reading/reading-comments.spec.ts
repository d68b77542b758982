import { type PositionFilter, positionLabel } from "#src/rules/vocabulary.ts"
import { query } from "../database.ts"
import { expect, expectHydrated, test } from "../product.ts"
import { api, busiestDocket, withoutScripts } from "./readers.ts"

/** The comments of a docket: one after the other, in each order, and what they state. */

test("comment: to the older one and back, and how to cite it", async ({ page, browser, product }) => {
  const { slug, title } = await busiestDocket(page)
  const { comments } = await api<{ comments: { id: string }[] }>(page, `/dockets/${slug}`)
  const [newest = "", second = ""] = comments.map(({ id }) => id)
  for (const reader of [page, await withoutScripts(browser, product)]) {
    await reader.goto(`/comments/${newest}`)
    const others = reader.getByRole("navigation", { name: "Comments on this docket" })
    await expect(others.getByRole("link")).toHaveText(["Older comment"])
    await others.getByRole("link", { name: "Older comment" }).click()
    await expect(reader).toHaveURL(`/comments/${second}`)
    await expect(others.getByRole("link")).toHaveText(["Newer comment", "Older comment"])
    await reader.getByText("Cite this comment").click()
    await expect(reader.locator(".citation")).toContainText(`Comment on “${title}`)
    await expect(reader.locator(".citation")).toContainText(new RegExp(`, \\d{4}\\. https?://.+/comments/${second}$`))
    await others.getByRole("link", { name: "Newer comment" }).click()
    await expect(reader).toHaveURL(`/comments/${newest}`)
  }
})

test("docket: its comments newest, oldest or longest first, loaded on in that order", async ({
  page,
  browser,
  product,
}) => {
  const { id, slug } = await busiestDocket(page)
  const orders = {
    "Newest First": "id desc",
    "Oldest First": "id",
    "Longest First": "char_length(content) desc, id desc",
  }
  for (const [label, order] of Object.entries(orders)) {
    const wanted = await query<{ id: string }>(
      product,
      `select id from comments where docket_id = $1 and status = 'published' order by ${order} limit 20`,
      [id],
    )
    const first20 = wanted.map((comment) => `/comments/${comment.id}`)
    for (const reader of [page, await withoutScripts(browser, product)]) {
      await reader.goto(`/dockets/${slug}#comments`)
      if (reader === page) await expectHydrated(reader)
      const links = reader.getByRole("article").getByRole("link", { name: /^Read full comment/ })
      const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))
      const choice = reader
        .getByRole("navigation", { name: "Order of the comments" })
        .getByRole("link", { name: label })
      await choice.click()
      await expect(choice).toHaveAttribute("aria-current", "true")
      await expect.poll(shown).toEqual(first20.slice(0, 10))
      await reader.getByRole("link", { name: "Load More" }).click()
      await expect.poll(shown).toEqual(reader === page ? first20 : first20.slice(10))
    }
  }
})

test("docket: how many comments state each position, which are no votes", async ({ page, product }) => {
  const { id, slug } = await busiestDocket(page)
  const counted = await query<{ position: string; n: number }>(
    product,
    `select position, count(*)::int as n from comments where docket_id = $1 and status = 'published' group by 1`,
    [id],
  )
  await page.goto(`/dockets/${slug}#comments`)
  await expect(page.getByText(/They are not votes/)).toBeVisible()
  const figure = (term: string) =>
    page.locator("#comments dl.descriptions > div").filter({ has: page.getByText(term, { exact: true }) })
  for (const { position, n } of counted)
    await expect(figure(positionLabel[(position ?? "not_specified") as PositionFilter]).locator("dd")).toHaveText(
      n.toLocaleString("en-US"),
    )
})

test("docket: its comments narrowed by a form, a chip, and a position, with scripts and without", async ({
  page,
  browser,
  product,
}) => {
  const [opposed] = await query<{ slug: string; n: number }>(
    product,
    `select dockets.slug, count(*)::int as n from comments join dockets on dockets.id = docket_id
     where comments.status = 'published' and position = 'oppose' group by 1 order by n desc limit 1`,
  )
  const slug = opposed?.slug
  for (const reader of [page, await withoutScripts(browser, product)]) {
    await reader.goto(`/dockets/${slug}?sort=oldest#comments`)
    if (reader === page) await expectHydrated(reader)
    const comments = reader.locator("#comments")
    await comments.getByText("Filter these comments").click()
    await comments.getByLabel("Position").selectOption("oppose")
    await comments.getByRole("button", { name: "Apply filters" }).click()
    await expect(reader).toHaveURL(`/dockets/${slug}?position=oppose&sort=oldest#comments`)
    await expect(comments).toContainText(`of ${opposed?.n}`)
    await expect(comments.getByRole("article").first()).toBeVisible()
    await comments.getByRole("link", { name: "Next" }).click()
    await expect(reader).toHaveURL(`/dockets/${slug}?position=oppose&sort=oldest&offset=25#comments`)
    await comments
      .getByRole("article")
      .getByRole("link", { name: /^Read full comment/ })
      .first()
      .click()
    await expect(reader).toHaveURL(/\/comments\//)
    await reader.goBack()
    await expect(reader).toHaveURL(`/dockets/${slug}?position=oppose&sort=oldest&offset=25#comments`)
    await comments.getByRole("link", { name: /Remove filter/ }).click()
    await expect(reader).toHaveURL(`/dockets/${slug}?sort=oldest#comments`)
    await comments.getByRole("link", { name: "Oppose", exact: true }).click()
    await expect(comments).toContainText(`of ${opposed?.n}`)
  }
})
