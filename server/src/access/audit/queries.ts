import type { Statement } from '../../platform/database/driver.ts';
import type { AuditRecord } from './audit-record.ts';

/** A row and, with it, the word to the sealer that it awaits its place in the chain. */
export function insert(companyId: string, row: AuditRecord): Statement {
  return {
    name: 'audit_log.insert',
    text: `with logged as (
             insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, action,
               subject_kind, subject_id, subject_ids, fields)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
           insert into audit_unsealed (company_id, id) values ($1, $2)`,
    values: [
      companyId,
      row.id,
      row.occurred_at,
      row.actor_kind,
      row.actor_id,
      row.action,
      row.subject_kind,
      row.subject_id,
      row.subject_ids,
      row.fields,
    ],
  };
}

/** Newest first; `beforeId` null = from the newest. */
export function list(companyId: string, beforeId: string | null, limit: number): Statement {
  return {
    text: `select id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, subject_ids, fields
           from audit_log
           where company_id = $1 and ($2::uuid is null or id < $2)
           order by id desc limit $3`,
    values: [companyId, beforeId, limit],
  };
}
