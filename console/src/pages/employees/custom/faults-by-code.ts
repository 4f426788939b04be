import { toProblem } from '../../../api/problem.ts';

/**
 * The server's errors by custom field.
 *
 * @throws The refusal, unless each of its errors is about a custom field
 */
export function faultsByCode(refused: unknown): Record<string, string> {
  const errors = toProblem(refused).errors ?? [];
  const found: Record<string, string> = {};
  for (const { pointer, detail } of errors) {
    const [, member, code] = pointer?.split('/') ?? [];
    if (member !== 'custom_fields' || code === undefined) throw refused;
    found[code] = detail;
  }
  if (errors.length === 0) throw refused;
  return found;
}
