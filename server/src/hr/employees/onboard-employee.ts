import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { UserChange } from '../change.ts';
import { today } from '../company-day.ts';
import { type CompensationTerms, setCompensation } from '../compensation/set-compensation.ts';
import type { NewTask } from '../onboarding/checklist.ts';
import { createChecklist } from '../onboarding/create-checklist.ts';
import { createEmployee } from './create-employee.ts';
import type { Employee, EmployeeFields } from './employee.ts';

export interface NewStarter {
  readonly fields: EmployeeFields;
  readonly compensation?: Pick<CompensationTerms, 'amount' | 'currency' | 'period'> | undefined;
  /** Makes a checklist: the employee then begins as `onboarding`. */
  readonly tasks?: readonly NewTask[] | undefined;
}

/**
 * Takes somebody on as HR does: the record, what they earn from their first day on (today, when
 * that is open), and what has to be done before they are active. Emits `employee.created`.
 *
 * @throws Problem `duplicate_email`, `duplicate_external_id`, `validation_failed` (manager,
 *   `/compensation/…`, `/onboarding/tasks`)
 */
export async function onboardEmployee(
  change: UserChange,
  { fields, compensation, tasks }: NewStarter,
): Promise<Employee> {
  const status = tasks === undefined ? 'active' : 'onboarding';
  const employee = await createEmployee(change, fields, status);
  if (compensation !== undefined) {
    const validFrom = employee.start_date ?? (await companyToday(change));
    await setCompensation(
      change,
      { ...compensation, employeeId: employee.id, validFrom },
      '/compensation',
    );
  }
  if (tasks !== undefined) {
    await createChecklist(change, { employeeId: employee.id, tasks }, '/onboarding/tasks');
  }
  return employee;
}

async function companyToday({ transaction, actor, clock }: UserChange): Promise<string> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  return today(clock, timeZone);
}
