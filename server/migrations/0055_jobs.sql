-- The queue of background work, in place of pg-boss's schema.
--
-- A claim counts the attempt and moves `due_at` to the end of its lease, so the job of a killed process
-- is due again without anyone looking for it. A finished job is deleted. A job that has made all of its
-- 12 attempts, and whose `due_at` has passed, has failed; it is kept for 30 days.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  queue text not null,
  -- Ids only, like the company's.
  data jsonb not null,
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text
);
create index jobs_due on jobs (queue, due_at) where attempts < 12;
grant insert (queue, data, due_at) on jobs to muster_app, muster_worker;
grant select, delete, update (due_at, attempts, last_error) on jobs to muster_worker;

do $$
begin
  -- Absent where no earlier release ran: pg-boss created its tables itself.
  if to_regclass('pgboss.job') is not null then
    lock table pgboss.job in access exclusive mode;
    insert into jobs (queue, data, due_at, attempts)
      select name, data, case state when 'active' then now() else start_after end,
        least(retry_count, 11)
      from pgboss.job where state in ('created', 'retry', 'active') order by created_on;
  end if;
end
$$;
drop schema if exists pgboss cascade;
