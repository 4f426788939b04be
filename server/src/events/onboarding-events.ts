import { closedPayload, defineEvent } from './define-event.ts';
import { calendarDate, count, flag, id, instant, nullable } from './payload-fields.ts';

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

/** Without the title, which is free text: the API returns it. */
export const onboardingTaskAssigned = defineEvent({
  resource: 'onboarding',
  firedWhen: 'an open onboarding task is assigned to an integration, or reopened for it',
  payload: closedPayload({
    taskId: id('ID of the onboarding task.'),
    checklistId: id('ID of the onboarding checklist.'),
    employeeId: id('ID of the employee.'),
    assigneeApiKeyId: id('ID of the API key that the task is assigned to.'),
    required: flag('Whether the task must be done to complete the checklist.'),
    dueDate: nullable(calendarDate('When the task is due; `null` = no date.')),
  }),
  example: {
    taskId: '01a1c02d-7e85-7c19-8d42-90ab3e5f6172',
    checklistId: '01a1c02d-7e84-7f3b-9a50-d6b81f4e2c97',
    employeeId: '01a1c02d-71f9-7208-8c6e-5fa3e90d7b14',
    assigneeApiKeyId: '019f8c11-2a4e-7b63-9d07-c4e51f80a2b6',
    required: true,
    dueDate: '2026-12-01',
  },
});
