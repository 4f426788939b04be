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

/** Updates statistics and visibility, so that no vacuum of the seeded data runs during a round. */
export async function settleDatabase(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
