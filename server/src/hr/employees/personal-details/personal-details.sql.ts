import type { EmployeePersonalDetailsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';

/** A date of birth to write, `YYYY-MM-DD`; null removes it. */
export interface SentDateOfBirth {
  readonly employeeId: string;
  readonly dateOfBirth: string | null;
}

export type StoredDateOfBirth = Pick<EmployeePersonalDetailsRow, 'employee_id' | 'date_of_birth'>;

/** Of those who have one. */
export function listDatesOfBirth(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    name: 'personal_details.list_dates_of_birth',
    text: `select employee_id, date_of_birth from employee_personal_details
           where company_id = $1 and employee_id = any ($2)`,
    values: [companyId, employeeIds],
  };
}

export function writeDatesOfBirth(companyId: string, sent: readonly SentDateOfBirth[]): Statement {
  return {
    name: 'personal_details.write_dates_of_birth',
    text: `with sent as (
             select employee_id, date_of_birth
             from jsonb_to_recordset($2) as s (employee_id uuid, date_of_birth date)
           ), removed as (
             delete from employee_personal_details d using sent
             where d.company_id = $1 and d.employee_id = sent.employee_id
               and sent.date_of_birth is null
           )
           insert into employee_personal_details (company_id, employee_id, date_of_birth)
           select $1, employee_id, date_of_birth from sent where date_of_birth is not null
           on conflict (company_id, employee_id)
             do update set date_of_birth = excluded.date_of_birth`,
    values: [
      companyId,
      JSON.stringify(
        sent.map(({ employeeId, dateOfBirth }) => ({
          employee_id: employeeId,
          date_of_birth: dateOfBirth,
        })),
      ),
    ],
  };
}
