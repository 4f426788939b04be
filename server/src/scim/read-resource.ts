import { scimError } from './scim-error.ts';

/**
 * The attributes of a resource that a client sent. `schemas` may be missing; otherwise it must name
 * the schema of the resource.
 *
 * @throws SCIM error `invalidSyntax`
 */
export function readResource(body: unknown, schema: string): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw scimError('invalidSyntax', 'The request body must be a JSON object.');
  }
  const { schemas } = body as { readonly schemas?: unknown };
  const isNamed =
    !Array.isArray(schemas) ||
    schemas.length === 0 ||
    schemas.some((each) => typeof each === 'string' && each.toLowerCase() === schema.toLowerCase());
  if (!isNamed) throw scimError('invalidSyntax', `"schemas" must contain "${schema}".`);
  return body as Readonly<Record<string, unknown>>;
}
