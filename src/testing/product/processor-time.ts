/** Processor time that `work` takes, in ms, on all threads of this process: the clock would count what else the machine does. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
