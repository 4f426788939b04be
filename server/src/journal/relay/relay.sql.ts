import type { AuditLogRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { JournaledAct } from '../journal-entry.ts';
import type { PositionedEvent } from './positioned-event.ts';
import { sql } from '../../platform/database/sql.ts';

// All of these run as `muster_relay`.

/** A row of the audit log with its position in the company's chain. */
export interface SealedAct extends JournaledAct {
  readonly company_id: string;
  readonly number: NonNullable<AuditLogRow['number']>;
  /** In hex. */
  readonly hash: string;
}

export function insertSealedActs(acts: readonly SealedAct[]): Statement {
  return sql('audit_log.insert_sealed')`
    insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, action,
      subject_kind, subject_id, subject_ids, employee_ids, fields, application_id, number, hash)
    select company_id, id, occurred_at, actor_kind, actor_id, action,
      subject_kind, subject_id, subject_ids, employee_ids, fields, application_id, number,
      decode(hash, 'hex')
    from json_to_recordset(${JSON.stringify(acts)}) as a (
      company_id uuid, id uuid, occurred_at timestamptz, actor_kind text, actor_id uuid,
      action text, subject_kind text, subject_id uuid, subject_ids uuid[],
      employee_ids uuid[], fields text[], application_id uuid, number bigint, hash text)`;
}

export function insertEvents(events: readonly PositionedEvent[]): Statement {
  return sql('events.insert')`
    with event as (
      select * from json_to_recordset(${JSON.stringify(events)}) as e (
        company_id uuid, id uuid, type text, payload text, occurred_at timestamptz,
        position bigint, request_id uuid, trace text, test_endpoint_id uuid)
    ),
    told as (
      insert into events (company_id, id, type, is_test, occurred_at, position, request_id, trace)
      select company_id, id, type, test_endpoint_id is not null, occurred_at, position,
        request_id, trace
      from event
    ),
    counted as (
      insert into event_positions as p (company_id, last)
      select company_id, max(position) from event group by company_id
      on conflict (company_id) do update set last = excluded.last
    )
    insert into event_payloads (company_id, event_id, payload)
    select company_id, id, payload from event`;
}
