import { randomUUID } from 'node:crypto';
import type { ChildProgram } from './child-program.ts';
import type { Installation, SeededCompany } from './installation.ts';
import { sealEndpointSecret } from './sealed-secret.ts';

/**
 * Creates endpoints of the company, each subscribed to every event and with its own secret.
 * `removeOthers` deletes its existing ones.
 */
export async function subscribe(
  { postgres, secretKey }: Installation,
  { companyId }: SeededCompany,
  {
    receiver,
    endpoints,
    removeOthers = false,
  }: { receiver: Pick<ChildProgram, 'url'>; endpoints: number; removeOthers?: boolean },
): Promise<void> {
  const { administrator } = postgres;
  if (removeOthers) {
    await administrator.query(
      'update webhook_endpoints set deleted_at = now() where company_id = $1 and deleted_at is null',
      [companyId],
    );
  }
  for (let index = 0; index < endpoints; index += 1) {
    const endpointId = randomUUID();
    await administrator.query(
      `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, created_at, updated_at)
       values ($1, $2, $3, '{}', $4, now(), now())`,
      [
        companyId,
        endpointId,
        `${receiver.url}/`,
        sealEndpointSecret(secretKey, { companyId, endpointId }),
      ],
    );
  }
}
