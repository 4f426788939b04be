import { allRoles } from '../../access/actor.ts';
import { exportPersonalData } from '../../hr/privacy/export-personal-data.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';

export const getPersonalData = defineOperation({
  operationId: 'getPersonalData',
  method: 'GET',
  path: '/employees/:id/personal-data',
  access: allRoles,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const found = await exportPersonalData({ ...services, actor }, lookUpId(id));
    return {
      download: {
        content: Buffer.from(`${JSON.stringify(found, null, 2)}\n`),
        mimeType: 'application/json',
        fileName: `personal-data-${found.employee_id}.json`,
      },
    };
  },
});
