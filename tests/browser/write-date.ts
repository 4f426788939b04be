/**
 * `YYYY-MM-DD` as a date field expects it in English: "4 Sep 2027", where other text has "Sept".
 */
export function writeDate(date: string): string {
  const [, day, month, year] = new Date(`${date}T00:00:00Z`).toUTCString().split(' ');
  return `${Number(day)} ${month} ${year}`;
}
