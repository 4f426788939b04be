/** When clocks go back. The server compares the hours with those of the day. */
const longestDay = 2_500;

/**
 * Hours as people type them, `7.5`, `7,5` or `7:30`, in hundredths to avoid float errors in sums; 0
 * for an empty field, undefined if they are not a valid number of hours for a day.
 */
export function readHours(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return 0;
  const hundredths = readClock(text) ?? readDecimal(text);
  return hundredths === undefined || hundredths > longestDay ? undefined : hundredths;
}

/** `7:30`. Minutes that are not whole hundredths of an hour are rounded to the nearest one. */
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

/** In the form the server uses: numbers with at most two decimals. */
export function toHours(hundredths: number): number {
  return hundredths / 100;
}
