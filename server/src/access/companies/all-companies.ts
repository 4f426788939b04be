import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import type { Database } from '../../platform/database/driver.ts';
import { nilUuid } from '../../platform/ids.ts';
import { listTimeZones } from './companies.sql.ts';

const companiesMax = 500;

/** All companies of the installation that are no sandbox, with their time zones, read page by page. */
export async function* allCompanies(
  database: Database,
): AsyncGenerator<Pick<CompaniesRow, 'id' | 'time_zone'>> {
  let afterId = nilUuid;
  for (;;) {
    const { rows } = await database.single<Pick<CompaniesRow, 'id' | 'time_zone'>>(
      { role: 'muster_lookup' },
      listTimeZones(afterId, companiesMax),
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < companiesMax) {
      return;
    }
    afterId = last.id;
  }
}
