import { CliFailure } from './cli-failure.ts';
import { type CommonOptions, openMuster } from './connect.ts';
import { addDays } from './machine-time.ts';
import { printRecord } from './print.ts';

/** `muster sandbox show` */
export async function showSandbox(options: CommonOptions): Promise<void> {
  await printRecord(await openMuster(options).sandbox.get(), options);
}

/** `muster sandbox advance`: to a day, or some days on (`+30`). Waits until it is reached. */
export async function advanceSandbox(day: string, options: CommonOptions): Promise<void> {
  const muster = openMuster(options);
  const to = await readDay(day, async () => (await muster.sandbox.get()).today);
  await printRecord(await muster.sandbox.advance(to), options);
}

/** @throws CliFailure for anything but a date or a number of days */
async function readDay(day: string, readToday: () => Promise<string>): Promise<string> {
  const days = /^\+(\d{1,3})$/.exec(day)?.[1];
  if (days !== undefined) return addDays(await readToday(), Number(days));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    throw new CliFailure('usage', 'give a day as YYYY-MM-DD, or as +DAYS, e.g. +30.');
  }
  return day;
}
