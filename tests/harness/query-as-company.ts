import type { Database, Result } from '../../server/src/platform/database/driver.ts';

/** What the relay derives from the journal: `muster_app` has no grant on these tables. */
const derived =
  /\b(from|join) (audit_log|events|event_payloads|webhook_(deliveries|attempts|responses))\b/;

/**
 * A statement of a test's own about one company, under row-level security: as the role that may read
 * what it names.
 */
export function queryAsCompany<Row>(
  database: Database,
  companyId: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Result<Row>> {
  const role = derived.test(text) ? 'muster_reader' : 'muster_app';
  return database.single<Row>({ role, companyId }, { text, values });
}
