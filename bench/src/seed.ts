import type pg from 'pg';

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
