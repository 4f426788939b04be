/**
 * Processor time that this thread has had, in milliseconds. For bounds on how much work something
 * is: unlike a clock it stands still while the machine does, or does something else.
 */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
