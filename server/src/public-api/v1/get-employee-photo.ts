import { Type } from 'typebox';
import { requireEmployeePhoto } from '../../hr/colleagues/photos/find-employee-photo.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { fileLinkReference } from './schemas/document.ts';

export const getEmployeePhoto = defineOperation({
  operationId: 'getEmployeePhoto',
  method: 'GET',
  path: '/employees/:id/photo',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'Get the address of an employee’s photo',
  description:
    'Redirects to an address from which the photo can be downloaded for 5 minutes, without a key. ' +
    'The body has the same address, for clients that do not follow redirects. An employee without a photo returns 404.',
  answer: Type.Object({ file: fileLinkReference }),
  answerHeaders: { Location: { description: 'The address of the photo.' } },
  successStatus: 302,
  redirect: {
    description: 'The photo, if the client follows the redirect.',
    types: ['image/jpeg', 'image/png', 'image/webp'],
  },
  problems: ['not_found'],
  handle: async ({ services: { database, fileLinks, reads }, actor, id }) => {
    const employeeId = lookUpId(id);
    await requireEmployeePhoto(database, { companyId: actor.companyId, employeeId });
    reads.note(actor, {
      subjectKind: 'employee',
      subjectIds: [employeeId],
      fields: ['photo'],
    });
    const file = fileLinks.issue(actor, { kind: 'photo', id: employeeId });
    return { status: 302, headers: { location: file.url }, body: { file } };
  },
});
