/** Runs all of the works, `widthMax` of them at a time, in their order. */
export async function atOnce<T>(
  widthMax: number,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...works.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, work] = next;
      results[index] = await work();
    }
  };
  await Promise.all(Array.from({ length: widthMax }, lane));
  return results;
}
