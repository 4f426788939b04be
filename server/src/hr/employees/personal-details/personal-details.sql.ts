import type { EmployeePersonalDetailsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { sql, bind } from '../../../platform/database/sql.ts';

/** A date of birth to write, `YYYY-MM-DD`; null removes it. */
export interface SentDateOfBirth {
  readonly employeeId: string;
  readonly dateOfBirth: string | null;
}

export type StoredDateOfBirth = Pick<EmployeePersonalDetailsRow, 'employee_id' | 'date_of_birth'>;

/** Of those who have one. */
export function listDatesOfBirth(companyId: string, employeeIds: readonly string[]): Statement {
  return sql('personal_details.list_dates_of_birth')`
    select employee_id, date_of_birth from employee_personal_details
    where company_id = ${companyId} and employee_id = any (${employeeIds})`;
}

export function writeDatesOfBirth(companyId: string, sent: readonly SentDateOfBirth[]): Statement {
  const company = bind(companyId);
  const recordset = JSON.stringify(
    sent.map(({ employeeId, dateOfBirth }) => ({
      employee_id: employeeId,
      date_of_birth: dateOfBirth,
    })),
  );
  return sql('personal_details.write_dates_of_birth')`
    with sent as (
      select employee_id, date_of_birth
      from jsonb_to_recordset(${recordset}) as s (employee_id uuid, date_of_birth date)
    ), removed as (
      delete from employee_personal_details d using sent
      where d.company_id = ${company} and d.employee_id = sent.employee_id
        and sent.date_of_birth is null
    )
    insert into employee_personal_details (company_id, employee_id, date_of_birth)
    select ${company}, employee_id, date_of_birth from sent where date_of_birth is not null
    on conflict (company_id, employee_id)
      do update set date_of_birth = excluded.date_of_birth`;
}
