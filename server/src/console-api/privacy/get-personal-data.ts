import { allRoles } from '../../access/actor.ts';
import {
  exportPersonalData,
  type PersonalData,
  releasePersonalData,
} from '../../hr/privacy/export-personal-data.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';

/** What the pages show to the reader about one person, in one file. */
export const getPersonalData = defineOperation({
  operationId: 'getPersonalData',
  method: 'GET',
  path: '/employees/:id/personal-data',
  access: allRoles,
  needsStepUp: true,
  handle: async ({ services, actor, id }) =>
    toDownload(await exportPersonalData({ ...services, actor }, lookUpId(id))),
});

/** Everything that is stored about one person, which an owner hands over under a right of access. */
export const releaseAllPersonalData = defineOperation({
  operationId: 'releaseAllPersonalData',
  method: 'POST',
  path: '/employees/:id/personal-data/release',
  access: ['owner'],
  needsStepUp: true,
  handle: async ({ services, actor, id }) =>
    toDownload(await releasePersonalData({ ...services, actor }, lookUpId(id))),
});

function toDownload(data: PersonalData) {
  return {
    download: {
      content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
      mimeType: 'application/json',
      fileName: `personal-data-${data.employee_id}.json`,
    },
  };
}
