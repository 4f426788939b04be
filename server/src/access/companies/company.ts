import type { CompaniesRow } from '../../../schema/rows.gen.ts';

export interface Company extends Pick<CompaniesRow, 'id' | 'name' | 'created_at'> {
  /** IANA name, e.g. `Europe/Berlin`. */
  readonly time_zone: CompaniesRow['time_zone'];
}
