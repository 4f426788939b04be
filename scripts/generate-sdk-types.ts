import { readFileSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expandParts } from '../server/src/public-api/v1/share-parts.ts';

const documentPath = 'docs/openapi/muster.v1.json';
const generatedPath = 'sdk/src/api.gen.ts';

/** All `code` values in the document's error examples, sorted. */
export function findProblemCodes(document: unknown): string[] {
  const codes = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('code' in value && 'request_id' in value && typeof value.code === 'string') {
      codes.add(value.code);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(document);
  return [...codes].toSorted();
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { readonly content?: unknown }>>;
}
type PathItems = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
interface Document {
  readonly openapi: string;
  readonly info: unknown;
  readonly components: { readonly schemas: unknown };
  readonly paths: PathItems;
  readonly webhooks: PathItems;
}

/**
 * The parts of an operation that the SDK types: it has one type for all errors, and reads headers
 * itself.
 */
function narrow(items: PathItems, readOperation: (operation: Operation) => unknown): unknown {
  const ofItem = (item: PathItems[string]): unknown =>
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [method, readOperation(operation)]),
    );
  return Object.fromEntries(Object.entries(items).map(([path, item]) => [path, ofItem(item)]));
}

function narrowDocument({ openapi, info, components, paths, webhooks }: Document): OpenAPI3 {
  return {
    openapi,
    info,
    components: { schemas: components.schemas },
    paths: narrow(paths, ({ operationId, parameters, requestBody, responses }) => ({
      operationId,
      parameters,
      requestBody,
      responses: Object.fromEntries(
        Object.entries(responses)
          .filter(([status]) => status.startsWith('2'))
          .map(([status, { content }]) => [status, { content }]),
      ),
    })),
    webhooks: narrow(webhooks, ({ operationId, requestBody }) => ({
      operationId,
      requestBody,
      responses: {},
    })),
  } as unknown as OpenAPI3;
}

/**
 * The SDK's types: operations, schemas and webhooks of the committed document, and its error codes.
 */
export async function describeSdkTypes(text: string): Promise<string> {
  const document = expandParts(JSON.parse(text) as Document);
  // Members with a default can be left out of a request.
  const options = { defaultNonNullable: false };
  const types = astToString(await openapiTypescript(narrowDocument(document), options));
  const codes = findProblemCodes(document).map((code) => `  | '${code}'`);
  return [
    `// Written by scripts/generate-sdk-types.ts from ${documentPath}.`,
    types,
    '/** The codes of errors that the operations answer with. */',
    `export type ProblemCode =\n${codes.join('\n')};\n`,
  ].join('\n');
}

/** With `--check` it only reports whether the committed file matches the document. */
async function main(): Promise<void> {
  const generated = await describeSdkTypes(readFileSync(documentPath, 'utf8'));
  if (!process.argv.includes('--check')) {
    writeFileSync(generatedPath, generated);
    return;
  }
  if (readFileSync(generatedPath, 'utf8') !== generated) {
    console.error(
      `${generatedPath} does not match ${documentPath}. Run "npm run sdk-types" to update it.`,
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
