/** Browsers list some zones by names that the IANA database has since replaced. */
const replacedNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

export interface TimeZone {
  readonly value: string;
  readonly label: string;
}

/** `America/New_York` → `America/New York`. */
export function timeZoneLabel(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** The zones known to the browser, by name, plus the chosen one. */
export function listTimeZones(chosen: string): TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => replacedNames[name] ?? name);
  const names = new Set([...known, 'UTC', chosen]);
  return [...names].toSorted().map((value) => ({ value, label: timeZoneLabel(value) }));
}

/**
 * Other names of a zone in a language: `Central European Time`, `GMT+1`. Created only when the user
 * searches, because creating a format for each of 400 zones takes a while.
 */
export function createZoneWords(language: string): (timeZone: string) => string {
  const words = new Map<string, string>();
  return (timeZone) => {
    const kept = words.get(timeZone);
    if (kept !== undefined) return kept;
    const found =
      `${zoneName(language, timeZone, 'longGeneric')} ${zoneName(language, timeZone, 'shortOffset')}`.toLowerCase();
    words.set(timeZone, found);
    return found;
  };
}

function zoneName(
  language: string,
  timeZone: string,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}
