import type pg from 'pg';

/** The baseline's own table: the same columns and rows, with its key as the only index. */
export async function seedFloor(client: pg.Client): Promise<void> {
  await client.query(`
    create schema floor;
    create table floor.employees as select * from employees;
    alter table floor.employees add primary key (id);
    grant usage on schema floor to muster_login;
    grant select, insert on floor.employees to muster_login`);
}

/** The only company of that floor. */
export const floorCompanyId = '00000000-0000-4000-8000-000000000001';

/** The tables of the floor that keeps the promises of a create. */
export async function seedPromisingFloor(client: pg.Client, people: number): Promise<void> {
  await client.query(`
    create schema floor;
    create table floor.people (id uuid primary key, company_id uuid not null, email text not null,
      first_name text not null, last_name text not null, job_title text, department text,
      status text not null default 'active', created_at timestamptz not null default now(),
      updated_at timestamptz not null default now());
    create unique index on floor.people (company_id, lower(email));
    create index on floor.people (company_id, created_at desc);
    create table floor.outbox (id bigint generated always as identity primary key,
      company_id uuid not null, event_id uuid not null, event text not null, actor text not null,
      subject uuid not null, payload text not null, at timestamptz not null default now());
    create table floor.audit (id bigint primary key, company_id uuid not null, actor text not null,
      action text not null, subject uuid not null, at timestamptz not null);
    create table floor.deliveries (id uuid primary key, company_id uuid not null,
      event text not null, payload text not null, status text not null default 'pending',
      attempts int not null default 0, last_status int,
      created_at timestamptz not null default now(), settled_at timestamptz);
    create index on floor.deliveries (company_id, created_at desc);
    create index on floor.deliveries (created_at) where status = 'pending';
    insert into floor.people (id, company_id, email, first_name, last_name, job_title, department)
      select gen_random_uuid(), '${floorCompanyId}', 'seeded.' || n || '@example.com', 'Ana',
        'Lindqvist', 'Engineer', 'Research' from generate_series(1, ${people}) n;
    grant usage on schema floor to muster_login;
    grant select, insert, update, delete on all tables in schema floor to muster_login;
    grant usage on all sequences in schema floor to muster_login`);
}

/** Updates statistics and visibility, so that no vacuum of the seeded data runs during a round. */
export async function settleDatabase(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
