import { type AttributePath, parsePath } from './parse-filter.ts';
import { scimError } from './scim-error.ts';

const operationsMax = 1_000;
const changesMax = 5_000;
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const schemaPattern = /^urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user\b/i;

/** One operation on one attribute. */
export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: AttributePath;
  readonly value: unknown;
}

/**
 * Reads a PatchOp message, with names in lower case. An operation without a path becomes one for
 * each attribute of its value, so that everything after this handles one form. Operations on the
 * enterprise extension are left out: HR keeps its attributes in employee records.
 *
 * @throws SCIM error `invalidSyntax`, `invalidValue`, `invalidPath`, `noTarget`
 */
export function readPatch(body: unknown): PatchOperation[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw scimError('invalidSyntax', 'The request body must be a JSON object.');
  }
  const { schemas, operations } = body as { schemas?: unknown; operations?: unknown };
  if (!Array.isArray(schemas) || schemas.length !== 1 || !isPatchSchema(schemas[0])) {
    throw scimError('invalidSyntax', `"schemas" must be ["${patchSchema}"].`);
  }
  if (!Array.isArray(operations) || operations.length < 1 || operations.length > operationsMax) {
    throw scimError('invalidValue', `A patch must have 1 to ${operationsMax} operations.`);
  }
  const changes = operations.flatMap(readOperation);
  if (changes.length > changesMax) {
    throw scimError('invalidValue', `A patch can change at most ${changesMax} attributes.`);
  }
  return changes.filter(({ path }) => !schemaPattern.test(path)).map(parseOperation);
}

interface UnparsedOperation extends Omit<PatchOperation, 'path'> {
  readonly path: string;
}

function readOperation(sent: unknown): UnparsedOperation[] {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw scimError('invalidValue', 'Each operation must be an object.');
  }
  const { op: word, path, value } = sent as Readonly<Record<string, unknown>>;
  const op = readOp(word);
  if (op === 'add' && value === undefined) {
    throw scimError('invalidValue', 'An "add" operation needs a "value".');
  }
  if (path !== undefined) {
    if (typeof path !== 'string') throw scimError('invalidPath', '"path" must be a text.');
    return [{ op, path, value }];
  }
  if (op === 'remove') throw scimError('noTarget', 'A "remove" operation needs a "path".');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw scimError('invalidValue', 'An operation without "path" needs an object as "value".');
  }
  return Object.entries(value).map(([name, inner]: [string, unknown]) => ({
    op,
    path: name,
    value: inner,
  }));
}

function readOp(word: unknown): PatchOperation['op'] {
  const op = typeof word === 'string' ? word.toLowerCase() : undefined;
  if (op === 'add' || op === 'remove' || op === 'replace') return op;
  throw scimError('invalidSyntax', '"op" must be "add", "remove" or "replace".');
}

function isPatchSchema(schema: unknown): boolean {
  return typeof schema === 'string' && schema.toLowerCase() === patchSchema.toLowerCase();
}

function parseOperation({ op, path, value }: UnparsedOperation): PatchOperation {
  return { op, path: parsePath(path), value };
}
