import type { Database } from '../../platform/database/driver.ts';
import type { Notice } from './notice.ts';
import { list, type NoticeFilter } from './notices.sql.ts';

/** At most `limit` notices of the company, newest first. */
export async function listNotices(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: NoticeFilter; limit: number },
): Promise<Notice[]> {
  const { rows } = await database.single<Notice>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}
