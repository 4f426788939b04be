import type { CompaniesRow } from '../../../schema/rows.gen.ts';

export type Company = Pick<CompaniesRow, 'id' | 'name' | 'time_zone' | 'created_at'> & {
  readonly is_sandbox: boolean;
};
