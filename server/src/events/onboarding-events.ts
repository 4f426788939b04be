import { closedPayload, defineEvent } from './define-event.ts';
import { count, id, instant } from './payload-fields.ts';

export const onboardingCompleted = defineEvent({
  resource: 'onboarding',
  firedWhen: "an employee's onboarding checklist is complete",
  payload: closedPayload({
    checklistId: id('ID of the onboarding checklist.'),
    employeeId: id('ID of the employee.'),
    completedAt: instant('When the last required task was completed.'),
    taskCount: count('Number of tasks on the checklist, including skipped and optional tasks.', 1),
  }),
  example: {
    checklistId: '01a1c02d-7e84-7f3b-9a50-d6b81f4e2c97',
    employeeId: '01a1c02d-71f9-7208-8c6e-5fa3e90d7b14',
    completedAt: '2026-11-20T13:36:58.340Z',
    taskCount: 9,
  },
});
