import { Type } from 'typebox';
import { listJobChoices as list } from '../../hr/employees/job/list-job-choices.ts';
import { uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';

/** For the forms of a job and an employment. */
export const listJobChoices = recordOperation({
  operationId: 'listJobChoices',
  method: 'GET',
  path: '/job-choices',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    work_patterns: Type.Array(Type.Object({ id: uuid(), name: Type.String() })),
    legal_entities: Type.Array(Type.String()),
  }),
  act: async (change) => {
    const { patterns, entities } = await list(change);
    return { work_patterns: [...patterns], legal_entities: [...entities] };
  },
});
