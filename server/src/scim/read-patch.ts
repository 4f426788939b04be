import { Messages } from 'scimmy';
import { parsableText } from './parsable-text.ts';
import { asScimError, scimError } from './scim-error.ts';

const operationsMax = 1_000;

/** One operation on one attribute. */
export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value: unknown;
}

/** As scimmy has checked it. */
interface SentOperation {
  readonly op: string;
  readonly path?: unknown;
  readonly value?: unknown;
}

/**
 * Reads a PatchOp message. An operation without a path becomes one for each attribute of its value,
 * so that everything after this handles one form.
 */
export function readPatch(body: unknown): PatchOperation[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw scimError('invalidSyntax', 'The request body must be a JSON object.');
  }
  const { Operations: sent } = body as { readonly Operations?: unknown };
  if (Array.isArray(sent) && sent.length > operationsMax) {
    throw scimError('invalidValue', `A patch can have at most ${operationsMax} operations.`);
  }
  const message = body as ConstructorParameters<typeof Messages.PatchOp>[0];
  const { Operations: operations } = asScimError(
    'invalidSyntax',
    () => new Messages.PatchOp(message),
  );
  return (operations as readonly SentOperation[]).flatMap(({ op, path, value }) => {
    const known = op.toLowerCase() as PatchOperation['op'];
    if (path !== undefined) {
      return [{ op: known, path: parsableText(path, 'path', 'invalidPath'), value }];
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw scimError('invalidValue', 'An operation without "path" needs an object as "value".');
    }
    return Object.entries(value).map(([name, inner]: [string, unknown]) => ({
      op: known,
      path: parsableText(name, 'path', 'invalidPath'),
      value: inner,
    }));
  });
}
