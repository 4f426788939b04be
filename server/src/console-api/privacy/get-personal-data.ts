import { userRoles } from '../../access/actor.ts';
import { exportPersonalData } from '../../hr/privacy/export-personal-data.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';

const statementTimeoutMs = 30_000;

export const getPersonalData = defineOperation({
  operationId: 'getPersonalData',
  method: 'GET',
  path: '/employees/:id/personal-data',
  access: userRoles,
  successStatus: 200,
  handle: async ({ services: { database, ids, clock }, actor, id }) => {
    const { companyId } = actor;
    const found = await database.transaction(
      { role: 'muster_app', companyId, statementTimeoutMs },
      (transaction) => exportPersonalData({ transaction, actor, ids, clock }, lookUpId(id)),
    );
    return {
      download: {
        content: Buffer.from(`${JSON.stringify(found, null, 2)}\n`),
        mimeType: 'application/json',
        fileName: `personal-data-${found.employee_id}.json`,
      },
    };
  },
});
