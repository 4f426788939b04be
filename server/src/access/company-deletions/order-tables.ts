import type { TenantTable } from './deletion.ts';

/** What lets people and programs in goes first, as far as the foreign keys allow. */
const credentials: readonly string[] = [
  'sessions',
  'account_links',
  'oauth_artifacts',
  'calendar_feeds',
  'provisioning_tokens',
  'api_keys',
];

/** Each table after those whose rows refer to it. @throws Error if two refer to each other */
export function orderTables(tables: readonly TenantTable[]): TenantTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: TenantTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ referrers }) => !referrers.some((name) => left.has(name)),
    );
    const next = free.find(({ name }) => credentials.includes(name)) ?? free[0];
    if (next === undefined) {
      throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`);
    }
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}
