import { askDeletion } from '../access/company-deletions/ask-deletion.ts';
import { endAccess } from '../access/sandboxes/end-access.ts';
import type { InRealTime } from '../access/sandboxes/company-clock.ts';
import type { Ids } from '../platform/ids.ts';
import { jobQueue } from '../platform/jobs/job-queue.ts';
import { deleteEndpoint } from '../webhooks/endpoints/delete-endpoint.ts';
import { listEndpoints } from '../webhooks/endpoints/list-endpoints.ts';

/** See `SandboxOffice.close`. */
export async function closeSandbox(
  services: InRealTime & { readonly ids: Ids },
  sandboxId: string,
  askedBy: string,
): Promise<void> {
  const { database, clock } = services;
  await database.transaction({ role: 'muster_app', companyId: sandboxId }, async (transaction) => {
    for (const { id } of await listEndpoints(transaction, sandboxId)) {
      await deleteEndpoint(transaction, { clock, queue: jobQueue }, { companyId: sandboxId, id });
    }
    await endAccess(transaction, services, sandboxId);
    const inDays = 0;
    await askDeletion(
      transaction,
      { clock, queue: jobQueue },
      { companyId: sandboxId, askedBy, inDays },
    );
  });
}
