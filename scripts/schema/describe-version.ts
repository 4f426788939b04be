import type { Migration } from '../../server/src/platform/database/migrate.ts';

/** The module `server/schema/version.gen.ts`. */
export function describeVersion(migrations: readonly Migration[]): string {
  const version = migrations.findLast(({ expands }) => !expands)?.version ?? 0;
  return `// Written by scripts/generate-schema.ts from the migrations.

/** The newest migration of this release that doesn't only expand: on a newer one it writes nothing. */
export const schemaVersion = ${version};
`;
}
