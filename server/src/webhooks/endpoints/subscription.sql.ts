import { inline, fragment, type Fragment } from '../../platform/database/sql.ts';

/**
 * Whether endpoint `p` (a row of `webhook_endpoints`) subscribes to an event. An endpoint that
 * lists changed fields gets `employee.updated` only if one of them changed. The payload is only
 * read for such endpoints, because `case` stops at the first match.
 *
 * @param eventType the expression of the event's type
 * @param payload the expression of its payload as text; the result is null if that is null
 */
export function subscribes(eventType: string, payload: Fragment): Fragment {
  const eventTypeSql = inline(eventType);
  return fragment`case when p.events <> '{}' and ${eventTypeSql} <> all (p.events) then false
    when ${eventTypeSql} = 'employee.updated' and p.changed_fields <> '{}'
      then (${payload})::jsonb -> 'changedFields' ?| p.changed_fields
    else true end`;
}
