import { allRoles, type UserRole } from '../../access/actor.ts';
import type { ConsoleOperation } from '../frame/operation.ts';

/** The first segment of the path of an operation: `/leave-requests/:id` is in `leave-requests`. */
export function areaOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** The areas of which a role may read something: those of the GETs that are available to it. */
export function readableAreas(
  operations: readonly Pick<ConsoleOperation, 'method' | 'path' | 'access'>[],
): ReadonlyMap<UserRole, ReadonlySet<string>> {
  const reads = operations.filter(({ method }) => method === 'GET');
  return new Map(
    allRoles.map((role) => {
      const ofRole = reads.filter(({ access }) => access !== 'anyone' && access.includes(role));
      return [role, new Set(ofRole.map(({ path }) => areaOf(path)))];
    }),
  );
}
