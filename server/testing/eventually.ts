const retryMs = 20;

/**
 * Repeats a check until it passes and returns its value; after the time limit the last failure is
 * thrown. For things that happen soon, instead of a sleep that is always too short or too long.
 */
export async function eventually<T>(check: () => Promise<T>, timeoutMs = 10_000): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
