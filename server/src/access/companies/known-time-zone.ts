import { invalidField } from '../../platform/http/problem.ts';
import { resolveTimeZone } from './resolve-time-zone.ts';

/**
 * The canonical spelling of a company's time zone.
 *
 * @throws Problem `validation_failed`
 */
export function knownTimeZone(name: string): string {
  const timeZone = resolveTimeZone(name);
  if (timeZone === undefined) throw invalidField('/time_zone', 'is not an IANA time zone');
  return timeZone;
}
