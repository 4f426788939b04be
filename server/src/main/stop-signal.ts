const shutdownMsMax = 15_000;

/** Resolves at the first SIGTERM or SIGINT (Ctrl-C); the ones after it end the process as usual. */
export function stopSignal(): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const stop = (): void => {
    process.off('SIGTERM', stop);
    process.off('SIGINT', stop);
    resolve(undefined);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return promise;
}

/** From now on the process may take 15 seconds to end; then it is ended with exit code 1. */
export function exitWhenLate(sayWhy: () => void): void {
  const late = setTimeout(() => {
    sayWhy();
    process.exit(1);
  }, shutdownMsMax);
  late.unref();
}
