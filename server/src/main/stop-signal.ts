/** Resolves at the first SIGTERM or SIGINT (Ctrl-C); the ones after it end the process as usual. */
export function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = (): void => {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
    resolve();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return promise;
}
