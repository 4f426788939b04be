import { type AnswerRow, badCursor, held } from './answer-row.ts';

/** As `ownRows`, for onboarding tasks. */
export const onboardingRows: Readonly<Record<string, readonly [AnswerRow, ...AnswerRow[]]>> = {
  listOnboardingTasks: [
    { path: '/onboarding-tasks?assigned_to=me&status=pending', key: '<onboardingKey>' },
    { ...badCursor, path: '/onboarding-tasks?cursor=from-elsewhere', key: '<onboardingKey>' },
  ],
  getOnboardingTask: [{ path: '/onboarding-tasks/<task>', key: '<onboardingKey>' }],
  completeOnboardingTask: [
    {
      path: '/onboarding-tasks/<task>/complete',
      key: '<onboardingKey>',
      headers: { 'idempotency-key': 'accounts-1' },
    },
    {
      code: 'idempotency_mismatch',
      path: '/onboarding-tasks/<taskOfHr>/complete',
      key: '<onboardingKey>',
      headers: { 'idempotency-key': 'accounts-1' },
    },
    {
      code: 'invalid_idempotency_key',
      key: '<onboardingKey>',
      headers: { 'idempotency-key': 'two words' },
    },
    {
      code: 'idempotency_in_progress',
      path: '/onboarding-tasks/<taskOfHr>/complete',
      key: '<onboardingKey>',
      headers: held,
      during: 'key held',
    },
    {
      code: 'task_not_assigned',
      path: '/onboarding-tasks/<taskOfHr>/complete',
      key: '<onboardingKey>',
      headers: {},
    },
    {
      code: 'invalid_state',
      path: '/onboarding-tasks/<skippedTask>/complete',
      key: '<onboardingKey>',
      headers: {},
    },
  ],
};
