import { Type } from 'typebox';
import { taskStatuses } from '../../hr/onboarding/checklist.ts';
import { listIntegrationTasks } from '../../hr/onboarding/read-integration-tasks.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  updatedSinceParameter,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { defineOperation } from './operation.ts';
import { nextPageLink } from './schemas/links.ts';
import {
  onboardingTaskRead,
  onboardingTaskReference,
  presentOnboardingTask,
} from './schemas/onboarding-task.ts';

export const listOnboardingTasks = defineOperation({
  operationId: 'listOnboardingTasks',
  method: 'GET',
  path: '/onboarding-tasks',
  scope: 'onboarding:read',
  tag: 'Onboarding',
  summary: 'List onboarding tasks',
  description:
    'Returns the tasks on the onboarding checklists of all employees, newest first. With `assigned_to=me` only those that this integration is to do. ' +
    'HR assigns tasks to an API key in the console; a rotated key keeps the tasks of its predecessor.',
  query: closed({
    employee_id: Type.Optional(uuid('Only tasks for this employee.')),
    checklist_id: Type.Optional(uuid('Only tasks on this checklist.')),
    status: Type.Optional(oneOf(taskStatuses, 'Only tasks with this status.')),
    assigned_to: Type.Optional(
      oneOf(['me'], 'Only tasks that are assigned to the integration of this key.'),
    ),
    updated_since: Type.Optional(updatedSinceParameter),
    limit: limitParameter({ default: 200 }),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    onboarding_tasks: Type.Array(onboardingTaskReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listOnboardingTasks'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors, reads }, actor, query }) => {
    const { companyId } = actor;
    const { assigned_to: assignedTo, updated_since: updatedSince, status, cursor, limit } = query;
    const filters = {
      employeeId: query.employee_id,
      checklistId: query.checklist_id,
      status,
      updatedSince,
    };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      {
        companyId,
        operationId: 'listOnboardingTasks',
        filters: { ...filters, assignedTo },
        cursor,
        limit,
      },
      (beforeId, rowsMax) =>
        listIntegrationTasks(database, actor, {
          filter: withoutUndefined({ ...filters, beforeId }),
          isOwnOnly: assignedTo === 'me',
          limit: rowsMax,
        }),
    );
    reads.note(actor, onboardingTaskRead(rows));
    return {
      status: 200,
      body: { onboarding_tasks: rows.map(presentOnboardingTask), next_cursor: next },
    };
  },
});
