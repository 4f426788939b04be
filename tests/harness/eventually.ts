const retryMs = 20;

/**
 * Repeats a check until it passes and returns its value; throws the failure of the first check that
 * began after the time limit. Use it for things that happen soon, instead of a sleep that is always
 * too short or too long.
 */
export async function eventually<T>(check: () => Promise<T>, timeoutMs = 10_000): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const beganMs = performance.now();
    try {
      return await check();
    } catch (error) {
      // A check that began in time may have been answered late, because the machine stalled.
      if (beganMs > deadline) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
