/**
 * The form of IANA names. Temporal also accepts offsets and instants, which are not time zone
 * names.
 */
const namePattern = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/**
 * The canonical spelling of an IANA time zone name, e.g. `Europe/Lisbon` for `europe/lisbon`;
 * undefined for an unknown zone.
 */
export function resolveTimeZone(name: string): string | undefined {
  if (!namePattern.test(name)) {
    return undefined;
  }
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch {
    return undefined;
  }
}
