import type { Transaction } from '../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NoticeMailJob } from './mail-notice.ts';
import type { NoticeContent } from './notice.ts';
import { insert } from './notices.sql.ts';

export type NewNotice = NoticeContent & {
  readonly companyId: string;
  readonly endpointId: string | null;
};

export interface AddNoticesOptions {
  readonly ids: Ids;
  readonly queue: JobQueue;
  /** Whether notices are also emailed. */
  readonly byMail: boolean;
}

/**
 * Inserts notices and the jobs that email them in the caller's transaction, as `muster_worker`.
 * Their results may be awaited with the COMMIT.
 */
export function createAddNotices({ ids, queue, byMail }: AddNoticesOptions) {
  return async (transaction: Transaction, notices: readonly NewNotice[]): Promise<void> => {
    const rows = notices.map(({ companyId, endpointId, ...content }) => {
      const id = ids.next();
      return {
        ...content,
        company_id: companyId,
        id,
        endpoint_id: endpointId,
        created_at: instantOfId(id),
      };
    });
    transaction.send(insert(rows));
    if (byMail) {
      await queue.add(
        transaction,
        'notice-mails',
        rows.map(({ company_id: companyId, id: noticeId }) => ({
          data: { companyId, noticeId } satisfies NoticeMailJob,
        })),
      );
    }
  };
}
