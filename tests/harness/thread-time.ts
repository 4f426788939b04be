/**
 * Processor time used by this thread, in milliseconds. For limits on the amount of work: unlike a
 * clock it does not advance while the machine is stalled or runs other processes.
 */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
