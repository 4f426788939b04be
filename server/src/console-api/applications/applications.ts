import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { Application, Authorization } from '../../access/applications/application.ts';
import { listApplications } from '../../access/applications/list-applications.ts';
import { listAuthorizations } from '../../access/applications/list-authorizations.ts';
import { oauthScopes } from '../../access/applications/oauth-scopes.ts';
import { registerApplication } from '../../access/applications/register-application.ts';
import { revokeAuthorization } from '../../access/applications/revoke-authorization.ts';
import { rotateClientSecret } from '../../access/applications/rotate-client-secret.ts';
import {
  revokeApplication,
  updateApplication,
} from '../../access/applications/update-application.ts';
import { overlaps } from '../../access/overlap.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';

const applicationSchema = Type.Object({
  /** The client_id. */
  id: uuid(),
  name: Type.String(),
  redirect_uris: Type.Array(Type.String()),
  scopes: Type.Array(oneOf(oauthScopes)),
  is_confidential: Type.Boolean(),
  /** Until when the secret before the last rotation works; null if it doesn't, or in the past. */
  previous_secret_until: nullable(instant()),
  created_by_name: nullable(Type.String()),
  created_at: instant(),
  updated_at: instant(),
  /** How many people have authorized it. */
  authorizations: Type.Integer(),
});

const singleApplication = Type.Object({ application: applicationSchema });

const allApplications = Type.Object({ applications: Type.Array(applicationSchema) });

const authorizationSchema = Type.Object({
  id: uuid(),
  application_id: uuid(),
  application_name: Type.String(),
  user_id: uuid(),
  user_name: Type.String(),
  scopes: Type.Array(oneOf(oauthScopes)),
  created_at: instant(),
  expires_at: instant(),
  last_used_at: nullable(instant()),
});

const members = {
  name: text(100),
  redirect_uris: Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), {
    minItems: 1,
    maxItems: 10,
  }),
  scopes: Type.Array(oneOf(oauthScopes), { minItems: 1, maxItems: 10 }),
};

const newApplicationBody = closed({ ...members, is_confidential: Type.Boolean() });

const applicationBody = closed(members);

const shownMax = 200;

/** Operations on OAuth applications and what people have allowed them. */
export const applicationOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'listApplications',
    method: 'GET',
    path: '/applications',
    access: ['owner'],
    answer: allApplications,
    handle: async ({ services: { database }, actor }) => {
      const applications = await listApplications(database, actor.companyId);
      return { body: { applications: applications.map(presentApplication) } };
    },
  }),
  recordOperation({
    operationId: 'createApplication',
    method: 'POST',
    path: '/applications',
    access: ['owner'],
    body: newApplicationBody,
    answer: Type.Object({
      ...singleApplication.properties,
      /** Shown once; null for a public application. */
      secret: nullable(Type.String()),
    }),
    successStatus: 201,
    needsStepUp: true,
    act: async ({ transaction }, { services, actor, body }) => {
      const { application, secret } = await registerApplication(
        transaction,
        { ids: services.ids, actor },
        {
          name: body.name,
          redirectUris: body.redirect_uris,
          scopes: body.scopes,
          isConfidential: body.is_confidential,
        },
      );
      return { application: presentApplication(application), secret };
    },
  }),
  recordOperation({
    operationId: 'updateApplication',
    method: 'PATCH',
    path: '/applications/:id',
    access: ['owner'],
    body: applicationBody,
    answer: singleApplication,
    // A redirect address decides who gets the codes.
    needsStepUp: true,
    act: async ({ transaction }, { services, actor, id, body }) => {
      const { ids, clock } = services;
      return {
        application: presentApplication(
          await updateApplication(transaction, { ids, clock, actor }, id, {
            name: body.name,
            redirectUris: body.redirect_uris,
            scopes: body.scopes,
          }),
        ),
      };
    },
  }),
  recordOperation({
    operationId: 'rotateApplicationSecret',
    method: 'POST',
    path: '/applications/:id/rotate-secret',
    access: ['owner'],
    body: closed({ old_expires_in: oneOf(overlaps) }),
    answer: Type.Object({
      ...singleApplication.properties,
      /** Shown once. */
      secret: Type.String(),
    }),
    needsStepUp: true,
    act: async ({ transaction }, { services, actor, id, body }) => {
      const { ids, clock } = services;
      const { application, secret } = await rotateClientSecret(
        transaction,
        { ids, clock, actor },
        { id: id, oldExpiresIn: body.old_expires_in },
      );
      return { application: presentApplication(application), secret };
    },
  }),
  recordOperation({
    operationId: 'revokeApplication',
    method: 'DELETE',
    path: '/applications/:id',
    access: ['owner'],
    worksReadOnly: true,
    successStatus: 204,
    act: ({ transaction }, { services, actor, id }) => {
      const { ids, clock } = services;
      return revokeApplication(transaction, { ids, clock, actor }, id);
    },
  }),
  /** Who authorized an application. */
  defineOperation({
    operationId: 'listApplicationAuthorizations',
    method: 'GET',
    path: '/application-authorizations',
    access: ['owner'],
    query: closed({
      application_id: idParameter,
      limit: limitParameter({ default: 50 }),
      cursor: Type.Optional(cursorParameter),
    }),
    answer: Type.Object({
      authorizations: Type.Array(authorizationSchema),
      next_cursor: nextCursor,
    }),
    handle: async ({ services, actor, query: { application_id: id, cursor, limit } }) => {
      const { companyId } = actor;
      const applicationId = lookUpId(id);
      const operationId = 'console.listApplicationAuthorizations';
      const { rows, nextCursor: next } = await readPage(
        services.cursors,
        { companyId, operationId, filters: { applicationId }, cursor, limit },
        (beforeId, rowsMax) =>
          listAuthorizations(services, companyId, {
            filter: { applicationId },
            beforeId,
            limit: rowsMax,
          }),
      );
      return { body: { authorizations: rows.map(presentAuthorization), next_cursor: next } };
    },
  }),
  /** The applications that may act for the user. */
  defineOperation({
    operationId: 'listOwnAuthorizations',
    method: 'GET',
    path: '/me/authorizations',
    access: userRoles,
    answer: Type.Object({ authorizations: Type.Array(authorizationSchema) }),
    handle: async ({ services, actor: { companyId, userId } }) => {
      const authorizations = await listAuthorizations(services, companyId, {
        filter: { userId },
        limit: shownMax,
      });
      return { body: { authorizations: authorizations.map(presentAuthorization) } };
    },
  }),
  /** A person ends their own authorizations, an owner those of all. */
  recordOperation({
    operationId: 'revokeApplicationAuthorization',
    method: 'DELETE',
    path: '/application-authorizations/:id',
    access: userRoles,
    worksReadOnly: true,
    successStatus: 204,
    act: ({ transaction }, { services, actor, id }) => {
      const { ids, clock } = services;
      return revokeAuthorization(transaction, { ids, clock, actor }, id);
    },
  }),
];

function presentApplication({
  revoked_at: _revokedAt,
  ...application
}: Application): Static<typeof applicationSchema> {
  return { ...application, redirect_uris: [...application.redirect_uris] };
}

function presentAuthorization(authorization: Authorization): Static<typeof authorizationSchema> {
  return authorization;
}
