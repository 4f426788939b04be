/** Aborted by Ctrl-C, SIGTERM, and when nothing reads standard output any more. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.stdout.once('error', stop);
  return controller.signal;
}
