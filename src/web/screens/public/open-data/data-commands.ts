import { paths } from "#src/rules/paths.ts"

/** Commands that download the files of a docket, and that check them without a connection. */
export function dataCommands({
  public_url,
  slug,
  names,
}: {
  public_url: string
  slug: string
  names: readonly string[]
}) {
  return {
    download: `curl -f --remote-name-all "${public_url}${paths.docketDataFile(slug, "")}{${names.join(",")}}"`,
    check: "sha256sum --ignore-missing -c SHA256SUMS",
    check_on_mac: "shasum -a 256 --ignore-missing -c SHA256SUMS",
  }
}
