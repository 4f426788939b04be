import type { Catalogue } from '../isolation/read-catalogue.ts';
import { looseTargets } from '../isolation/seeded-values.ts';

/** What grows with the people of a company although no key of it leads to a person. */
const alsoGrown: readonly string[] = ['employees', 'audit_log', 'events', 'users'];
/** They name one person, but there are as many of them in a company of any size. */
const notGrown: readonly string[] = ['approval_policies'];

/** A table with rows of each person. */
export interface GrownTable {
  readonly name: string;
  /** Its columns with the ID of another row of the same person. */
  readonly references: readonly string[];
}

/**
 * Those that a key leads from to a person. Who did or decided something is no such key: that stays
 * one user, however many people it was done for.
 */
export function findGrownTables({ relations, foreignKeys }: Catalogue): GrownTable[] {
  const loose = Object.entries(looseTargets).map(([path, to]) => {
    const [from = '', column = ''] = path.split('.');
    return { from, fromColumns: [column], to };
  });
  const keys = [...foreignKeys, ...loose].filter(
    ({ to, fromColumns }) => to !== 'users' || fromColumns.includes('user_id'),
  );
  const grown = new Set(alsoGrown);
  for (let before = 0; before !== grown.size; ) {
    before = grown.size;
    for (const { from, to } of keys) {
      if (grown.has(to) && !notGrown.includes(from)) grown.add(from);
    }
  }
  return relations
    .filter(({ name }) => grown.has(name))
    .map(({ name }) => ({
      name,
      references: keys
        .filter(({ from, to }) => from === name && grown.has(to))
        .flatMap(({ fromColumns }) => fromColumns.filter((column) => column !== 'company_id')),
    }));
}
