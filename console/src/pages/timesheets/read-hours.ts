/**
 * Hours as people write them, `7.5`, `7,5` or `7:30`, in hundredths so that no sum is off by a float;
 * 0 for an empty field, undefined for what is no number of hours of a day.
 */
export function readHours(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  const hundredths = readClock(text) ?? readDecimal(text);
  return hundredths === undefined || hundredths > 2_400 ? undefined : hundredths;
}

/** `7:30`. Minutes that are no hundredths of an hour are rounded to the next one. */
function readClock(text: string): number | undefined {
  const found = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (found === null) return undefined;
  return Number(found[1]) * 100 + Math.round((Number(found[2]) * 100) / 60);
}

function readDecimal(text: string): number | undefined {
  const found = /^(\d{0,2})(?:[.,](\d{1,2}))?$/.exec(text);
  if (found === null) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** As the server counts them: numbers with at most two decimals. */
export function toHours(hundredths: number): number {
  return hundredths / 100;
}
