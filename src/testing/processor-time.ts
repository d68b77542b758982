/** Processor time that `work` takes on this thread, in ms: unlike the clock it does not count what else the machine does. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
