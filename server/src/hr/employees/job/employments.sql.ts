import type { Statement } from '../../../platform/database/driver.ts';
import type { StoredEmployment } from './job.ts';
import type { Recorded } from './job-rows.sql.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../../platform/database/sql.ts';

/** The employee is locked, so that versions are added one after another. */
const nextPlace = (
  company: Bound,
): Fragment => fragment`(select count(*) + 1 from employment_versions v
    where v.company_id = ${company} and v.employee_id = m.employee_id and v.number = m.number)`;

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
  const company = bind(companyId);
  const boundAt = bind(recorded.at);
  return sql('employments.set_terms')`
    with n as (
      select * from json_to_recordset(${JSON.stringify(employments)}) as n (employee_id uuid,
        number smallint, first_day date, last_day date, end_reason text)
    ), kept as (
      insert into employment_versions (company_id, employee_id, number, first_day, last_day,
        end_reason, legal_entity_id, probation_end, contract_end, recorded_at, recorded_by_kind,
        recorded_by, superseded_at, place)
      select ${company}, m.employee_id, m.number, m.first_day, m.last_day, m.end_reason,
        m.legal_entity_id, m.probation_end, m.contract_end, m.recorded_at, m.recorded_by_kind,
        m.recorded_by, ${boundAt}, ${nextPlace(company)}
      from n join employments m
        on m.company_id = ${company} and m.employee_id = n.employee_id and m.number = n.number
    )
    update employments m set first_day = n.first_day, last_day = n.last_day,
      end_reason = n.end_reason, recorded_at = ${boundAt}, recorded_by_kind = ${recorded.kind},
      recorded_by = ${recorded.by}
    from n where m.company_id = ${company} and m.employee_id = n.employee_id
      and m.number = n.number`;
}

/** Adds an employment without an end. */
export function insertEmployment(
  companyId: string,
  { employeeId, number, firstDay }: { employeeId: string; number: number; firstDay: string },
  recorded: Recorded,
): Statement {
  return sql`
    insert into employments (company_id, employee_id, number, first_day, recorded_at,
      recorded_by_kind, recorded_by)
    values (${companyId}, ${employeeId}, ${number}, ${firstDay}, ${recorded.at}, ${recorded.kind},
      ${recorded.by})`;
}

export function insertEmployments(
  companyId: string,
  employments: readonly EmploymentTerms[],
  recorded: Recorded,
): Statement {
  return sql`
    insert into employments (company_id, employee_id, number, first_day, last_day, end_reason,
      recorded_at, recorded_by_kind, recorded_by)
    select ${companyId}, employee_id, number, first_day, last_day, end_reason, ${recorded.at},
      ${recorded.kind}, ${recorded.by}
    from json_to_recordset(${JSON.stringify(employments)}) as n (employee_id uuid, number smallint,
      first_day date, last_day date, end_reason text)`;
}

/** Changes the terms of one employment; keeps what it said before. */
export function setContract(
  companyId: string,
  terms: Pick<StoredEmployment, 'number' | 'legal_entity_id' | 'probation_end' | 'contract_end'> & {
    readonly employeeId: string;
  },
  recorded: Recorded,
): Statement {
  const company = bind(companyId);
  const employee = bind(terms.employeeId);
  const boundNumber = bind(terms.number);
  const boundAt = bind(recorded.at);
  return sql`
    with kept as (
      insert into employment_versions (company_id, employee_id, number, first_day, last_day,
        end_reason, legal_entity_id, probation_end, contract_end, recorded_at, recorded_by_kind,
        recorded_by, superseded_at, place)
      select company_id, employee_id, number, first_day, last_day, end_reason, legal_entity_id,
        probation_end, contract_end, recorded_at, recorded_by_kind, recorded_by, ${boundAt},
        ${nextPlace(company)}
      from employments m where company_id = ${company} and employee_id = ${employee}
        and number = ${boundNumber}
    )
    update employments set legal_entity_id = ${terms.legal_entity_id},
      probation_end = ${terms.probation_end}, contract_end = ${terms.contract_end},
      recorded_at = ${boundAt}, recorded_by_kind = ${recorded.kind}, recorded_by = ${recorded.by}
    where company_id = ${company} and employee_id = ${employee} and number = ${boundNumber}`;
}

/** Creates a legal entity unless there is one with the name. */
export function ensureEntity(
  companyId: string,
  { id, name, createdAt }: { id: string; name: string; createdAt: string },
): Statement {
  return sql`
    insert into legal_entities (company_id, id, name, created_at)
    values (${companyId}, ${id}, ${name}, ${createdAt})
    on conflict do nothing`;
}

export function findEntity(companyId: string, name: string): Statement {
  return sql`select id from legal_entities where company_id = ${companyId} and name = ${name}`;
}
