-- A change of employees waits for no other's commit because of its stamp. Where the session's number alone
-- said the slot, every 64th session had the same one, and waited for as long as the other's transaction went
-- on, an import's say; where that one waited for a row in turn, neither could go on.
--
-- Now a slot is taken that nobody holds, the session's own if it is free. What makes equal stamps equal rows
-- is the lock of the stamp's row as before, so that with all 64 held one waits.
create or replace function draw_collection_stamp() returns trigger
language plpgsql
as $$
begin
  insert into collection_stamps as present (company_id, collection, slot, stamp)
  select companies.company_id, tg_table_name, coalesce(free.slot, pg_backend_pid() % 64),
    gen_random_uuid()::text
  from (select distinct company_id from changed) as companies
  left join lateral (
    select (pg_backend_pid() + turn) % 64 as slot from generate_series(0, 63) as turn
    where pg_try_advisory_xact_lock(hashtextextended('stamp ' || companies.company_id || ' '
      || tg_table_name || ' ' || (pg_backend_pid() + turn) % 64, 0))
    limit 1
  ) as free on true
  on conflict (company_id, collection, slot) do update set stamp = excluded.stamp;
  return null;
end
$$;
