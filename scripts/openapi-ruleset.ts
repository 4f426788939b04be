import type { RuleDefinition, RulesetDefinition } from '@stoplight/spectral-core';
import { casing, schema, truthy } from '@stoplight/spectral-functions';
import { oas } from '@stoplight/spectral-rulesets';
import { grants, scopes } from '../server/src/access/scopes.ts';
import { oauthScopes } from '../server/src/access/applications/oauth-scopes.ts';

const operations = '$.paths[*][get,post,put,patch,delete]';
const answers = `${operations}.responses[*]`;
const errors = `${operations}.responses[?(@property.match(/^[45]/))]`;

function rule(given: string, description: string, check: object) {
  return {
    given,
    description,
    message: '{{description}} {{error}}.',
    severity: 'error',
    // oxlint-disable-next-line unicorn/no-thenable -- the name that Spectral gives it
    then: check,
  } as RuleDefinition;
}

/** A rule that validates the values at `given` against a JSON schema. */
function shaped(given: string, description: string, shape: object) {
  const functionOptions = { schema: shape, allErrors: true };
  return rule(given, description, { function: schema, functionOptions });
}

function present(given: string, field: string, description: string) {
  return rule(given, description, { field, function: truthy });
}

const rules = {
  'operation-says-what-it-is': shaped(
    operations,
    'An operation has an id, a summary and a description, one tag, who may call it, and its scope.',
    {
      required: ['operationId', 'summary', 'description', 'tags', 'security', 'x-required-scope'],
      properties: {
        description: {
          type: 'string',
          minLength: 30,
          pattern:
            '((Scope|Grant): `[a-z_]+:[a-z]+`|Scope of a person’s token: `[a-z:]+`|Scope: none)',
        },
        tags: { type: 'array', minItems: 1, maxItems: 1 },
        security: {
          enum: [[{ apiKey: [] }], [{ person: ['approvals'] }], [{ apiKey: [] }, { person: [] }]],
        },
        // Null: any key and any token.
        'x-required-scope': {
          enum: [...new Set<string>([...scopes, ...grants, ...oauthScopes]), null],
        },
      },
    },
  ),
  'operation-declares-common-answers': shaped(
    `${operations}.responses`,
    'Every operation can be refused, limited and without its database.',
    { required: ['400', '401', '414', '422', '429', '500', '503'] },
  ),
  'scope-can-be-missing': shaped(operations, 'What needs a scope can be refused for it.', {
    if: { properties: { 'x-required-scope': { type: 'string' } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { responses: { required: ['403'] } } },
  }),
  'body-declares-its-refusals': shaped(
    '$.paths[*][?(@ && @.requestBody)].responses',
    'What takes a body refuses others.',
    { required: ['413', '415'] },
  ),
  'record-can-be-absent': shaped(
    '$.paths[?(@property.match(/\\{id\\}/))][get,post,put,patch,delete].responses',
    'A record may not be there.',
    { required: ['404'] },
  ),
  'error-is-a-problem': shaped(`${errors}.content`, 'An error is a problem document.', {
    required: ['application/problem+json'],
    maxProperties: 1,
  }),
  'answer-carries-headers': shaped(
    `${answers}.headers`,
    'Every response has its ID and the rate limit headers.',
    { required: ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'] },
  ),
  'wait-is-told': shaped(
    `${operations}.responses[429,503].headers`,
    'Who is to come again later is told when.',
    { required: ['Retry-After'] },
  ),
  'challenge-is-told': shaped(
    // `forbidden` and `task_not_assigned` depend on the record, not on the credentials.
    `${operations}.responses[?(@property === '401' || (@property === '403' && !@.description.match(/forbidden|task_not_assigned/)))].headers`,
    'Who lacks a key or a scope is told so.',
    { required: ['WWW-Authenticate'] },
  ),
  'answer-has-examples': shaped(
    `${answers}.content[?(@property.match(/json/))]`,
    'An answer has examples.',
    {
      required: ['schema', 'examples'],
      properties: { examples: { minProperties: 1 } },
    },
  ),
  'body-has-examples': shaped(
    `${operations}.requestBody.content[?(@property.match(/json/))]`,
    'A JSON body has examples.',
    {
      required: ['schema', 'examples'],
      properties: { examples: { minProperties: 1 } },
    },
  ),
  'parameter-has-description': present(
    `${operations}.parameters[*]`,
    'description',
    'A parameter has a description.',
  ),
  'header-has-description': present(
    '$.components.headers[*]',
    'description',
    'A header has a description.',
  ),
  'record-is-closed': shaped(
    '$.components.schemas[?(@property !== "Problem" && @.type !== "string" && !@.enum)]',
    'Bodies and records are closed.',
    {
      properties: { additionalProperties: { const: false } },
      required: ['additionalProperties'],
    },
  ),
  'member-is-snake-case': rule(
    '$.components.schemas[*].properties[*]~',
    'Members are named in snake_case.',
    { function: casing, functionOptions: { type: 'snake' } },
  ),
  'webhook-has-example': present(
    '$.webhooks[*].post.requestBody.content[*]',
    'example',
    'A webhook has an example.',
  ),
  'webhook-is-signed': shaped(
    '$.webhooks[*].post.parameters',
    'A webhook carries its signatures.',
    {
      allOf: ['X-Webhook-Signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
        (name) => ({ contains: { properties: { name: { const: name } }, required: ['name'] } }),
      ),
    },
  ),
} satisfies Record<string, RuleDefinition>;

/** The names of our own rules. */
export const ownRules: readonly string[] = Object.keys(rules);

/** Spectral's recommended rules for OpenAPI, and our own. */
export const openApiRuleset: RulesetDefinition = {
  extends: [oas as RulesetDefinition],
  rules: {
    ...rules,
  },
};
