/** Names of the IANA database; offsets and whole instants, which Temporal takes too, are none. */
const namePattern = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/**
 * The time zone of a name in the IANA database, in its usual spelling: `Europe/Lisbon` for
 * `europe/lisbon`; undefined when there is no such zone.
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
