import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newApiKey } from './api-key.ts';
import { sealEndpointSecret } from './sealed-secret.ts';

export interface SeededCompany {
  readonly companyId: string;
  /** May do everything. */
  readonly apiKey: string;
}

/** The highest rate tier there is, so that no round ends in 429. */
const ratePerMinute = 1_000_000;

/** A company with its owner, one API key and `employees` employees, written in sets. */
export async function seedCompany(client: pg.Client, employees: number): Promise<SeededCompany> {
  const [companyId, userId, keyId] = [randomUUID(), randomUUID(), randomUUID()];
  const { key, hash, lastFour } = newApiKey();
  await client.query(
    `insert into companies (id, name, rate_limit_per_minute, created_at, updated_at)
     values ($1, 'Bench', $2, now(), now())`,
    [companyId, ratePerMinute],
  );
  await client.query(
    `insert into users (company_id, id, email, email_key, first_name, last_name, role, created_at, updated_at)
     values ($1, $2, $3, $3, 'Olga', 'Owner', 'owner', now(), now())`,
    [companyId, userId, `owner.${companyId}@example.com`],
  );
  await client.query(
    `insert into api_keys (company_id, id, name, key_hash, last_four, scopes, created_by, created_at)
     values ($1, $2, 'bench', $3, $4, '{}', $5, now())`,
    [companyId, keyId, hash, lastFour, userId],
  );
  await client.query(insertEmployees, [companyId, employees]);
  return { companyId, apiKey: key };
}

/** Ids of version 7, a millisecond apart, the last one just now. */
const insertEmployees = `
  insert into employees (company_id, id, employee_number, first_name, last_name, email, email_key,
    phone, job_title, department, location, employment_type, start_date, status, created_at, updated_at)
  select $1, (lpad(to_hex(millisecond), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' ||
      substr(md5(n::text), 4, 15))::uuid,
    'E' || n, 'Ana' || n % 500, 'Lindqvist' || n % 900, email, email, '+46 8 ' || 100000 + n,
    'Engineer', (array['Research', 'Sales', 'Support', 'Finance'])[1 + n % 4], 'Stockholm',
    'full_time', date '2020-01-01' + n % 1500, 'active',
    to_timestamp(millisecond / 1000.0), to_timestamp(millisecond / 1000.0)
  from (
    select n, 'employee.' || n || '@example.com' as email,
      (extract(epoch from now()) * 1000)::bigint - $2::int + n as millisecond
    from generate_series(1, $2::int) as n
  ) as people`;

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
