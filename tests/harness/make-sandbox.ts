import type { Database } from '../../server/src/platform/database/driver.ts';
import { queryAsCompany } from './query-as-company.ts';

/** Turns a company into a sandbox with its clock at the real time. */
export async function makeSandbox(database: Database, companyId: string): Promise<void> {
  await queryAsCompany(
    database,
    companyId,
    `insert into sandboxes (company_id, worked_on, created_at, updated_at)
     values ($1, current_date, now(), now())`,
    [companyId],
  );
}
