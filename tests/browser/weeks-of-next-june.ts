const dayMs = 86_400_000;

/**
 * Monday to Friday, as `YYYY-MM-DD`, of two weeks in June of next year: later than all leave and
 * timesheets of a demo on any day, and after Portugal Day, a holiday of its company.
 */
export function weeksOfNextJune(): readonly [string[], string[]] {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 14));
  const toMonday = (8 - first.getUTCDay()) % 7;
  const week = (startDay: number): string[] =>
    [0, 1, 2, 3, 4].map((day) =>
      new Date(first.getTime() + (startDay + day) * dayMs).toISOString().slice(0, 10),
    );
  return [week(toMonday), week(toMonday + 7)];
}
