-- What says that a company's collection is as it was: drawn anew with each transaction that changes a
-- row of it. Whoever finds the same stamps finds the same rows. Random, so that no state comes twice:
-- a database that was restored from a backup counts on from where it stood.
create table collection_stamps (
  company_id uuid not null references companies (id),
  -- The table.
  collection text not null,
  -- Transactions of different sessions draw in different slots, so that they do not wait for each other.
  slot smallint not null,
  stamp text not null,
  primary key (company_id, collection, slot)
) with (fillfactor = 50);
select protect_tenant_table('collection_stamps');
grant select, insert, update (stamp) on collection_stamps to muster_app;

-- As whoever changes the rows, for the companies whose rows were changed.
create function draw_collection_stamp() returns trigger
language plpgsql
as $$
begin
  insert into collection_stamps as present (company_id, collection, slot, stamp)
  select company_id, tg_table_name, pg_backend_pid() % 64, gen_random_uuid()::text
  from (select distinct company_id from changed) as companies
  on conflict (company_id, collection, slot) do update set stamp = excluded.stamp;
  return null;
end
$$;
revoke all on function draw_collection_stamp() from public;

create trigger stamp_insert after insert on employees referencing new table as changed
  for each statement execute function draw_collection_stamp();
create trigger stamp_update after update on employees referencing new table as changed
  for each statement execute function draw_collection_stamp();
create trigger stamp_delete after delete on employees referencing old table as changed
  for each statement execute function draw_collection_stamp();
