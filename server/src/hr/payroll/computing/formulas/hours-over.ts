/** The function of hours beyond a threshold, such as `hours.over('week', 40)`. */
export const hoursOverName = 'hours.over';

const units = ['week', 'day'] as const;
export type HoursUnit = (typeof units)[number];

export interface HoursOver {
  readonly unit: HoursUnit;
  /** A decimal string. */
  readonly hours: string;
}

export type HoursOverName = `hours.over('${HoursUnit}', ${string})`;

/** How the input is named among those that a formula uses. */
export function nameHoursOver({ unit, hours }: HoursOver): HoursOverName {
  return `hours.over('${unit}', ${hours})`;
}

export function isUnit(text: string): text is HoursUnit {
  return units.some((unit) => unit === text);
}

/** Undefined for other names. */
export function readHoursOver(name: string): HoursOver | undefined {
  const found = /^hours\.over\('(\w+)', ([\d.]+)\)$/.exec(name);
  const [, unit = '', hours = ''] = found ?? [];
  return isUnit(unit) ? { unit, hours } : undefined;
}
