import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { SeededCompany } from './installation.ts';
import { sealEndpointSecret } from './sealed-secret.ts';

/** Endpoints of the company at one URL, each subscribed to every event, with a secret of its own. */
export async function seedEndpoints(
  client: pg.Client,
  { companyId }: SeededCompany,
  { url, count, secretKey }: { url: string; count: number; secretKey: Uint8Array },
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const endpointId = randomUUID();
    await client.query(
      `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, created_at, updated_at)
       values ($1, $2, $3, '{}', $4, now(), now())`,
      [companyId, endpointId, url, sealEndpointSecret(secretKey, { companyId, endpointId })],
    );
  }
}

/** The floor's own table: the same columns and rows, its key the only index. */
export async function seedFloor(client: pg.Client): Promise<void> {
  await client.query(`
    create schema floor;
    create table floor.employees as select * from employees;
    alter table floor.employees add primary key (id);
    grant usage on schema floor to muster_login;
    grant select, insert on floor.employees to muster_login`);
}

/** Up-to-date statistics and visibility, so that no vacuum of the seeding runs beside a round. */
export async function settleDatabase(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
