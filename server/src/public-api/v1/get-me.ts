import { Type } from 'typebox';
import { oauthScopes } from '../../access/applications/oauth-scopes.ts';
import { describeCaller } from '../../access/describe-caller.ts';
import type { RecognisedPerson } from '../../access/applications/recognise-access-token.ts';
import { grants, type KeyPermissions, type Scope, scopes } from '../../access/scopes.ts';
import { closed, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { invalidToken } from './authenticate.ts';
import { defineCallerOperation } from './operation.ts';

const company = closed({
  id: uuid(),
  name: Type.String(),
  time_zone: Type.String({ description: 'IANA name, such as `Europe/Berlin`.' }),
  is_sandbox: Type.Boolean({ description: 'A company for tests, whose day can be moved forward.' }),
});

const key = closed({
  id: uuid(),
  name: Type.String(),
  last_four: Type.String({ description: 'The last four characters of the key.' }),
  scopes: Type.Array(oneOf(scopes), {
    description: 'What the key may do: all seven scopes for a key without a list.',
  }),
  grants: Type.Array(oneOf(grants)),
  expires_at: nullable(instant('Null for a key that does not expire.')),
});

const person = closed({
  user_id: uuid(),
  employee_id: nullable(uuid('Null for a user without an employee record.')),
  application_id: uuid('The application that acts for the person.'),
  scopes: Type.Array(oneOf(oauthScopes)),
});

export const getMe = defineCallerOperation({
  operationId: 'getMe',
  method: 'GET',
  path: '/me',
  forEveryCaller: true,
  tag: 'Access',
  summary: 'Find out who you are',
  description:
    'Returns the company of the request, the key or the person it acts for, and the rate limit. Call it first to check a configuration.',
  answer: closed({
    company,
    key: nullable(key),
    person: nullable(person),
    rate_limit: closed({
      requests_per_minute: Type.Integer({
        minimum: 1,
        description: 'Of the company, or of this installation.',
      }),
    }),
  }),
  successStatus: 200,
  problems: [],
  handle: async ({ services: { database, rateLimitPerMinute }, actor: caller }) => {
    const { actor, rateLimitPerMinute: own } =
      caller.kind === 'person' ? caller.person : caller.key;
    const found = await describeCaller(database, actor);
    if (found === undefined) throw invalidToken();
    const { id, name, time_zone, is_sandbox } = found.company;
    return {
      status: 200,
      body: {
        company: { id, name, time_zone, is_sandbox },
        key: found.key && { ...found.key, scopes: effectiveScopes(found.key) },
        person: caller.kind === 'person' ? presentPerson(caller.person) : null,
        rate_limit: { requests_per_minute: own ?? rateLimitPerMinute },
      },
    };
  },
});

function effectiveScopes({ scopes: listed }: KeyPermissions): Scope[] {
  return listed.length === 0 ? [...scopes] : [...listed];
}

function presentPerson({ actor, scopes: allowed }: RecognisedPerson) {
  return {
    user_id: actor.userId,
    employee_id: actor.employeeId,
    application_id: actor.applicationId,
    scopes: [...allowed],
  };
}
