import type { Statement } from '../../platform/database/driver.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../platform/database/sql.ts';

/**
 * The events of a company whose payload names the record. There is no index for this: it reads the
 * company's payloads of the last days, which happens once per erased person. The event of the erasure
 * itself is kept: it has nothing but the id, and its receivers need it.
 */
const named = (company: Bound, record: Bound): Fragment => fragment`named as materialized (
  select p.event_id from event_payloads p
  where p.company_id = ${company} and position(${record} in p.payload) > 0 and not exists (
    select from events e
    where e.company_id = ${company} and e.id = p.event_id and e.type = 'employee.erased'))`;

/** The response bodies that receivers returned to events about the record. */
export function deleteResponses(companyId: string, recordId: string): Statement {
  const company = bind(companyId);
  const record = bind(recordId);
  return sql`
    with ${named(company, record)}
    delete from webhook_responses r using webhook_deliveries d, named
    where d.company_id = ${company} and d.event_id = named.event_id
      and r.company_id = ${company} and r.delivery_id = d.id`;
}

/**
 * Keeps the payloads that a pending delivery still needs to finish. Returns whether there are any.
 */
export function deletePayloads(companyId: string, recordId: string): Statement {
  const company = bind(companyId);
  const record = bind(recordId);
  return sql`
    with ${named(company, record)},
    open as materialized (
      select event_id from named where exists (
        select from webhook_deliveries d
        where d.company_id = ${company} and d.event_id = named.event_id and d.status = 'pending')
    ),
    deleted as (
      delete from event_payloads p using named
      where p.company_id = ${company} and p.event_id = named.event_id
        and p.event_id not in (select event_id from open)
    )
    select exists (select from open) as pending`;
}

export function countPayloads(companyId: string, recordId: string): Statement {
  const company = bind(companyId);
  const record = bind(recordId);
  return sql`with ${named(company, record)} select count(*)::int as count from named`;
}

export function readNow(): Statement {
  return sql`select now()::text as now`;
}

/** Whether the relay still has to write anything that the company's journal held at an instant. */
export function isJournalBehind(companyId: string, until: string): Statement {
  return sql`
    select exists (select from journal
      where company_id = ${companyId} and error is null and written_at <= ${until}) as is_behind`;
}
