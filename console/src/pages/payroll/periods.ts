import { addMonths, daysOfMonth } from '../../ui/days.ts';

export const periodPresets = ['last_month', 'this_month', 'next_month'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export interface Period {
  readonly start: string;
  readonly end: string;
}

const offsets: Readonly<Record<PeriodPreset, number>> = {
  last_month: -1,
  this_month: 0,
  next_month: 1,
};

/** A calendar month relative to the current one. */
export function periodOf(preset: PeriodPreset, today: string): Period {
  const days = daysOfMonth(addMonths(today.slice(0, 7), offsets[preset]));
  return { start: days[0] ?? today, end: days.at(-1) ?? today };
}

/** The preset that matches a period. */
export function presetOf({ start, end }: Period, today: string): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const period = periodOf(preset, today);
    return period.start === start && period.end === end;
  });
}
