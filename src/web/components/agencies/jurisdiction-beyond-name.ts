/** What a jurisdiction such as 'City of Brightwater, Oregon' adds to the agency's name beside it: 'Oregon'; null for nothing. */
export function jurisdictionBeyondName(name: string, jurisdiction: string | null | undefined): string | null {
  const plain = name.toLowerCase()
  const parts = (jurisdiction ?? "").split(",").map((part) => part.trim())
  const added = parts.filter((part) => part !== "" && !plain.includes(part.toLowerCase()))
  // 'City of New York' with 'New York, New York' still says its state
  if (added.length === 0 && parts.length > 1) return parts.at(-1) ?? null
  return added.join(", ") || null
}
