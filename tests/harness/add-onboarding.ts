import { onboardEmployee } from '../../server/src/hr/onboarding/onboard-employee.ts';
import type { NewTask } from '../../server/src/hr/onboarding/checklist.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { actAs } from './add-contracts.ts';
import type { TestCompany, TestService } from './test-service.ts';

/** A checklist for an existing employee, created by the owner. @returns the ids of its tasks */
export async function addTasks(
  service: Pick<TestService, 'database'>,
  { owner }: TestCompany,
  { employeeId, tasks, clock }: { employeeId: string; tasks: readonly NewTask[]; clock?: Clock },
): Promise<string[]> {
  const work = (change: Parameters<typeof onboardEmployee>[0]) =>
    onboardEmployee(change, employeeId, { tasks });
  const checklist = await actAs(service, owner, work, clock);
  return checklist.tasks.map(({ task }) => task.id);
}
