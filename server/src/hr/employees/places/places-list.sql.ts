import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { fragment } from '../../../platform/database/sql.ts';

export interface PlacesPage {
  readonly beforeId: string | undefined;
  readonly limit: number;
}

export function listUnits(companyId: string, { beforeId, limit }: PlacesPage): Statement {
  return newestFirst({
    name: 'org_units.page',
    columns: fragment`id, name, parent_id, first_day, last_day`,
    table: 'org_units',
    companyId,
    limit,
    filters: [{ name: 'before', condition: 'id <', value: beforeId }],
  });
}

export function listLocations(companyId: string, { beforeId, limit }: PlacesPage): Statement {
  return newestFirst({
    name: 'locations.page',
    columns: fragment`id, name, parent_id, country, holiday_calendar_id, first_day, last_day`,
    table: 'locations',
    companyId,
    limit,
    filters: [{ name: 'before', condition: 'id <', value: beforeId }],
  });
}
