/** Answers for a share from 0 to 1 the least of the numbers that at least such a share of them does not exceed; 0 when there are none. */
export function quantilesOf(numbers: readonly number[]): (share: number) => number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
