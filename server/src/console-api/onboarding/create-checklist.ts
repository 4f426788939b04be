import { type Static, Type } from 'typebox';
import { type ChecklistSource, onboardEmployee } from '../../hr/onboarding/onboard-employee.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentChecklist, readTasks, singleChecklist, tasksBody } from './checklist-schema.ts';

const newChecklist = closed({
  employee_id: uuid(),
  /** Either the tasks or the template they come from. */
  tasks: Type.Optional(tasksBody),
  template_id: Type.Optional(uuid()),
});

export const createOnboardingChecklist = recordOperation({
  operationId: 'createOnboardingChecklist',
  method: 'POST',
  path: '/onboarding-checklists',
  access: ['owner', 'hr_admin'],
  body: newChecklist,
  answer: singleChecklist,
  successStatus: 201,
  act: async (change, { body }) => {
    const source = readSource(body);
    return {
      onboarding_checklist: presentChecklist(
        await onboardEmployee(change, body.employee_id, source),
      ),
    };
  },
});

function readSource({
  tasks,
  template_id: templateId,
}: Static<typeof newChecklist>): ChecklistSource {
  if (tasks !== undefined && templateId !== undefined) {
    throw invalidField('/template_id', 'must be absent when tasks are given');
  }
  if (tasks !== undefined) {
    return { tasks: readTasks(tasks) };
  }
  if (templateId !== undefined) {
    return { templateId };
  }
  throw invalidField('/tasks', 'is required without template_id');
}
