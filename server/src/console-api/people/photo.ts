import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { findPhoto } from '../../hr/colleagues/photos/find-photo.ts';
import { photoBytesMax } from '../../hr/colleagues/photos/photo.ts';
import { removePhoto as remove, setPhoto as set } from '../../hr/colleagues/photos/set-photo.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const getPhoto = defineOperation({
  operationId: 'getPhoto',
  method: 'GET',
  path: '/people/:id/photo',
  access: userRoles,
  /** The version isn't read: it makes the address a new one for browsers when the photo changes. */
  query: closed({ v: Type.Optional(text(64)) }),
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const photo = await inChange(services, actor, (change) => findPhoto(change, id));
    const { content, mime_type: mimeType, version } = photo;
    return { image: { content, mimeType, etag: `"${version}"` } };
  },
});

export const setPhoto = defineOperation({
  operationId: 'setPhoto',
  method: 'POST',
  path: '/people/:id/photo',
  access: userRoles,
  upload: { fileBytesMax: photoBytesMax },
  body: closed({}),
  answer: Type.Object({ photo: Type.String() }),
  successStatus: 201,
  handle: async ({ services, actor, id, file }) => {
    if (file === undefined) throw invalidField('/file', 'is required');
    const photo = await inChange(services, actor, (change) => set(change, id, file.content));
    return { body: { photo } };
  },
});

export const removePhoto = defineOperation({
  operationId: 'removePhoto',
  method: 'DELETE',
  path: '/people/:id/photo',
  access: userRoles,
  successStatus: 204,
  handle: async ({ services, actor, id }) => {
    await inChange(services, actor, (change) => remove(change, id));
    return { body: undefined };
  },
});
