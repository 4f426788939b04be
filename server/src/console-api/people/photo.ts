import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { findPhoto } from '../../hr/colleagues/photos/find-photo.ts';
import { photoBytesMax } from '../../hr/colleagues/photos/photo.ts';
import { removePhoto as remove, setPhoto as set } from '../../hr/colleagues/photos/set-photo.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

import { recordOperation } from '../record-operation.ts';

export const getPhoto = defineOperation({
  operationId: 'getPhoto',
  method: 'GET',
  path: '/people/:id/photo',
  access: userRoles,
  /** The version isn't read: it makes the address a new one for browsers when the photo changes. */
  query: closed({ v: Type.Optional(text(64)) }),
  handle: async ({ services, actor, id }) => {
    const photo = await inChange(services, actor, (change) => findPhoto(change, id));
    const { content, mime_type: mimeType, version } = photo;
    return { image: { content, mimeType, etag: `"${version}"` } };
  },
});

export const setPhoto = recordOperation({
  operationId: 'setPhoto',
  method: 'POST',
  path: '/people/:id/photo',
  access: userRoles,
  upload: { fileBytesMax: photoBytesMax },
  body: closed({}),
  answer: Type.Object({ photo: Type.String() }),
  successStatus: 201,
  act: async (change, { id, file }) => {
    if (file === undefined) throw invalidField('/file', 'is required');
    const photo = await set(change, id, file.content);
    return { photo };
  },
});

export const removePhoto = recordOperation({
  operationId: 'removePhoto',
  method: 'DELETE',
  path: '/people/:id/photo',
  access: userRoles,
  successStatus: 204,
  act: (change, { id }) => remove(change, id),
});
