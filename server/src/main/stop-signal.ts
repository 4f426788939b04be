const shutdownMsMax = 15_000;

/** Resolves on the first SIGTERM or SIGINT (Ctrl-C); later ones end the process as usual. */
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

/** From now on the process has 15 seconds to finish; then it exits with code 1. */
export function exitWhenLate(sayWhy: () => void): void {
  const late = setTimeout(() => {
    sayWhy();
    process.exit(1);
  }, shutdownMsMax);
  late.unref();
}
