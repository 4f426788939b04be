import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { ConsoleOperation } from '../server/src/console-api/frame/operation.ts';
import { operations } from '../server/src/console-api/operations.ts';
import { valueModules } from './shared-values.ts';

/**
 * An OpenAPI document of the console's private API, used only to generate the page's types, so that
 * the page is compiled against the schemas that validate on the server.
 */
export function describeConsoleApi(all: readonly ConsoleOperation[]): OpenAPI3 {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of all) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'muster console', version: '1' },
    paths,
    components: { schemas: { Problem: problemSchema } },
  } as unknown as OpenAPI3;
}

function describe(operation: ConsoleOperation, path: string): unknown {
  const { operationId, query, body, upload, answer, successStatus } = operation;
  const required = new Set<string>((query?.required as string[] | undefined) ?? []);
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      in: 'path',
      name,
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
      in: 'query',
      name,
      required: required.has(name) && !('default' in schema),
      schema,
    })),
  ];
  // An absent body is an empty one.
  const members: { readonly required?: readonly string[] } | undefined = body;
  const isRequired = upload !== undefined || (members?.required ?? []).length > 0;
  const media = upload === undefined ? 'application/json' : 'multipart/form-data';
  return {
    operationId,
    parameters,
    ...(body === undefined
      ? {}
      : { requestBody: { required: isRequired, content: { [media]: { schema: body } } } }),
    responses: {
      [successStatus]: answer === undefined ? {} : json(answer),
      default: {
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

function json(schema: unknown): unknown {
  return { content: { 'application/json': { schema } } };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    // With `company_moved`: the address of the installation where the company is now.
    moved_to: { type: 'string' },
    // An act that needs someone else: what it decides, why the user can't, and whom to ask.
    second_person: {
      type: 'object',
      required: ['touches', 'why', 'ask'],
      properties: {
        touches: { enum: ['pay', 'leave', 'approval', 'access', 'record'] },
        why: { enum: ['own', 'host', 'author'] },
        ask: { type: 'array', items: { type: 'string' } },
      },
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['detail'],
        properties: {
          pointer: { type: 'string' },
          parameter: { type: 'string' },
          detail: { type: 'string' },
        },
      },
    },
    state: { type: 'string' },
    allowed_actions: { type: 'array', items: { type: 'string' } },
  },
};

/** With `--check` it only reports whether the committed file matches the operations. */
async function main(): Promise<void> {
  // Through JSON, to drop the symbols that TypeBox adds to its schemas.
  const document = JSON.parse(JSON.stringify(describeConsoleApi(operations))) as OpenAPI3;
  const types = astToString(await openapiTypescript(document));
  const generated = {
    'console/src/api/schema.gen.ts': `// Written by scripts/generate-console-types.ts from the console's operations.\n${types}`,
    ...valueModules,
  };
  for (const [path, text] of Object.entries(generated)) {
    if (!process.argv.includes('--check')) {
      writeFileSync(path, text);
    } else if (readFileSync(path, 'utf8') !== text) {
      console.error(`${path} does not match the server. Run "npm run console-types" to update it.`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main();
