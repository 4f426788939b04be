import { Type } from 'typebox';
import { findIntegrationAdvance } from '../../hr/advances/read-integration-advances.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { advanceRead, advanceReference, presentAdvance } from './schemas/advance.ts';
import { employeeLinks } from './schemas/links.ts';

export const getAdvance = defineOperation({
  operationId: 'getAdvance',
  method: 'GET',
  path: '/advances/:id',
  scope: 'advances:read',
  tag: 'Advances',
  summary: 'Fetch an advance',
  description: 'Returns one advance, without its amount and purpose.',
  answer: Type.Object({ advance: advanceReference }),
  links: employeeLinks('/advance/employee_id'),
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const advance = await findIntegrationAdvance(database, actor.companyId, lookUpId(id));
    reads.note(actor, advanceRead([advance]));
    return { status: 200, body: { advance: presentAdvance(advance) } };
  },
});
