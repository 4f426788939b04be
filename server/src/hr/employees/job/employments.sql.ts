import type { Statement } from '../../../platform/database/driver.ts';
import type { StoredEmployment } from './job.ts';
import type { Recorded } from './job-rows.sql.ts';

/** The employee is locked, so that versions are added one after another. */
const nextPlace = `(select count(*) + 1 from employment_versions v
    where v.company_id = $1 and v.employee_id = m.employee_id and v.number = m.number)`;

export type EmploymentTerms = Pick<
  StoredEmployment,
  'number' | 'first_day' | 'last_day' | 'end_reason'
> & { readonly employee_id: string };

/** Changes employments; keeps what they said before. */
export function setTerms(
  companyId: string,
  employments: readonly EmploymentTerms[],
  recorded: Recorded,
): Statement {
  return {
    name: 'employments.set_terms',
    text: `with n as (
             select * from json_to_recordset($2) as n (employee_id uuid, number smallint,
               first_day date, last_day date, end_reason text)
           ), kept as (
             insert into employment_versions (company_id, employee_id, number, first_day, last_day,
               end_reason, legal_entity_id, probation_end, contract_end, recorded_at, recorded_by_kind,
               recorded_by, superseded_at, place)
             select $1, m.employee_id, m.number, m.first_day, m.last_day, m.end_reason,
               m.legal_entity_id, m.probation_end, m.contract_end, m.recorded_at, m.recorded_by_kind,
               m.recorded_by, $3, ${nextPlace}
             from n join employments m
               on m.company_id = $1 and m.employee_id = n.employee_id and m.number = n.number
           )
           update employments m set first_day = n.first_day, last_day = n.last_day,
             end_reason = n.end_reason, recorded_at = $3, recorded_by_kind = $4, recorded_by = $5
           from n where m.company_id = $1 and m.employee_id = n.employee_id and m.number = n.number`,
    values: [companyId, JSON.stringify(employments), recorded.at, recorded.kind, recorded.by],
  };
}

/** Adds an employment without an end. */
export function insertEmployment(
  companyId: string,
  { employeeId, number, firstDay }: { employeeId: string; number: number; firstDay: string },
  recorded: Recorded,
): Statement {
  return {
    text: `insert into employments (company_id, employee_id, number, first_day, recorded_at,
             recorded_by_kind, recorded_by)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [companyId, employeeId, number, firstDay, recorded.at, recorded.kind, recorded.by],
  };
}

export function insertEmployments(
  companyId: string,
  employments: readonly EmploymentTerms[],
  recorded: Recorded,
): Statement {
  return {
    text: `insert into employments (company_id, employee_id, number, first_day, last_day, end_reason,
             recorded_at, recorded_by_kind, recorded_by)
           select $1, employee_id, number, first_day, last_day, end_reason, $3, $4, $5
           from json_to_recordset($2) as n (employee_id uuid, number smallint, first_day date,
             last_day date, end_reason text)`,
    values: [companyId, JSON.stringify(employments), recorded.at, recorded.kind, recorded.by],
  };
}

/** Changes the terms of one employment; keeps what it said before. */
export function setContract(
  companyId: string,
  terms: Pick<StoredEmployment, 'number' | 'legal_entity_id' | 'probation_end' | 'contract_end'> & {
    readonly employeeId: string;
  },
  recorded: Recorded,
): Statement {
  return {
    text: `with kept as (
             insert into employment_versions (company_id, employee_id, number, first_day, last_day,
               end_reason, legal_entity_id, probation_end, contract_end, recorded_at, recorded_by_kind,
               recorded_by, superseded_at, place)
             select company_id, employee_id, number, first_day, last_day, end_reason, legal_entity_id,
               probation_end, contract_end, recorded_at, recorded_by_kind, recorded_by, $7, ${nextPlace}
             from employments m where company_id = $1 and employee_id = $2 and number = $3
           )
           update employments set legal_entity_id = $4, probation_end = $5, contract_end = $6,
             recorded_at = $7, recorded_by_kind = $8, recorded_by = $9
           where company_id = $1 and employee_id = $2 and number = $3`,
    values: [
      companyId,
      terms.employeeId,
      terms.number,
      terms.legal_entity_id,
      terms.probation_end,
      terms.contract_end,
      recorded.at,
      recorded.kind,
      recorded.by,
    ],
  };
}

/** Creates a legal entity unless there is one with the name. */
export function ensureEntity(
  companyId: string,
  { id, name, createdAt }: { id: string; name: string; createdAt: string },
): Statement {
  return {
    text: `insert into legal_entities (company_id, id, name, created_at) values ($1, $2, $3, $4)
           on conflict do nothing`,
    values: [companyId, id, name, createdAt],
  };
}

export function findEntity(companyId: string, name: string): Statement {
  return {
    text: `select id from legal_entities where company_id = $1 and name = $2`,
    values: [companyId, name],
  };
}
