const MOST = 10

export type Timed = { file: string; seconds: number }

/** The files of tests that took longest, longest first, one a line. `scripts/test.ts` reads the lines of all stages. */
export function slowestFiles(files: readonly Timed[]): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MOST)
    .map(({ file, seconds }) => `slow: ${seconds.toFixed(1)} s ${file}`)
}

/** What such a line says; undefined for any other line. */
export function readSlowFile(line: string): Timed | undefined {
  const [, seconds, file] = /^slow: (\d+\.\d) s (.+)$/.exec(line) ?? []
  return file ? { file, seconds: Number(seconds) } : undefined
}
