import type { EndpointChecked } from '../../../journal/journal-entry.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';

/** For endpoints that work again or are gone: closes the notifications about them. */
export async function addEndpointChecks(
  queue: JobQueue,
  transaction: Transaction,
  endpoints: readonly { readonly companyId: string; readonly id: string }[],
): Promise<void> {
  await queue.add(
    transaction,
    'notifications',
    endpoints.map(({ companyId, id }) => ({
      data: { companyId, checkedEndpointId: id } satisfies EndpointChecked & { companyId: string },
    })),
  );
}
