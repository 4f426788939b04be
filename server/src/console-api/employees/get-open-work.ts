import { Type } from 'typebox';
import { readOpenWork } from '../../hr/employees/employment/read-open-work.ts';
import { calendarDate, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

/** What an employee leaves open when the employment ends; at most 50 of each kind. */
export const getEmployeeOpenWork = recordOperation({
  operationId: 'getEmployeeOpenWork',
  method: 'GET',
  path: '/employees/:id/open-work',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    /** Requests that the employee has to decide. */
    requests: Type.Array(
      Type.Object({
        id: uuid(),
        kind: oneOf(['leave', 'advance', 'timesheet'] as const),
        employee_name: Type.String(),
      }),
    ),
    /** Onboarding tasks that are assigned to the employee. */
    tasks: Type.Array(
      Type.Object({
        id: uuid(),
        checklist_id: uuid(),
        title: Type.String(),
        due_date: nullable(calendarDate()),
        /** Whose onboarding it is. */
        employee_name: Type.String(),
      }),
    ),
    /** Delegations from and to the employee that have not ended. */
    delegations: Type.Array(
      Type.Object({
        id: uuid(),
        user_name: Type.String(),
        delegate_name: Type.String(),
        end_date: calendarDate(),
      }),
    ),
  }),
  act: async (change, { id }) => {
    const { steps, tasks, delegations } = await readOpenWork(change, id);
    return {
      requests: steps.map(({ subject_id, subject_kind: kind, employee_name }) => ({
        id: subject_id,
        kind,
        employee_name,
      })),
      tasks: [...tasks],
      delegations: delegations.map((each) => ({
        id: each.id,
        user_name: each.user_name,
        delegate_name: each.delegate_name,
        end_date: each.end_date,
      })),
    };
  },
});
