import type { Statement } from '../platform/database/driver.ts';

/**
 * The events of a company whose payload names the record. There is no index for it: it reads what a
 * company's events of the last days told, which is done for one person once.
 */
const named = `named as materialized (
  select event_id from event_payloads where company_id = $1 and position($2 in payload) > 0)`;

/** What receivers answered when they were told of the record. */
export function deleteResponses(companyId: string, recordId: string): Statement {
  return {
    text: `with ${named}
           delete from webhook_responses r using webhook_deliveries d, named
           where d.company_id = $1 and d.event_id = named.event_id
             and r.company_id = $1 and r.delivery_id = d.id`,
    values: [companyId, recordId],
  };
}

/** Those that a delivery still waits for are left: it could not end without. */
export function deletePayloads(companyId: string, recordId: string): Statement {
  return {
    text: `with ${named}
           delete from event_payloads p using named
           where p.company_id = $1 and p.event_id = named.event_id and not exists (
             select from webhook_deliveries d
             where d.company_id = $1 and d.event_id = named.event_id and d.status = 'pending')`,
    values: [companyId, recordId],
  };
}
