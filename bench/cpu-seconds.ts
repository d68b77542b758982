import type { Product } from "#src/testing/product.ts"

/** CPU seconds the server process has used so far, as it says itself. */
export async function cpuSeconds({ address }: Product): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])
}
