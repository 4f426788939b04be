import type { CompanyExportsRow } from '../../../schema/rows.gen.ts';

/** The data of a job of the queue `company-exports`. */
export interface ExportJob {
  readonly companyId: string;
  readonly exportId: string;
  /** Without the files that are made from the rows. */
  readonly dataOnly?: boolean;
}

export type ExportStatus = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired';

/** The export that an owner asked for last. */
export type CompanyExport = Pick<
  CompanyExportsRow,
  'id' | 'asked_at' | 'finished_at' | 'expires_at'
> & {
  readonly status: ExportStatus;
  readonly asked_by_name: string;
  readonly rows_done: number;
  readonly rows_total: number | null;
  readonly bytes: number | null;
};

/** How long the archive can be fetched, in milliseconds. */
export const keptMs = 24 * 3_600_000;
