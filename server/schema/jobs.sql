-- Written by scripts/generate-schema.ts from the migrations.

create table jobs (
  id uuid not null default gen_random_uuid(),
  queue text not null,
  data jsonb not null,
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text,
  constraint jobs_pkey primary key (id)
);

create index jobs_due on jobs (queue, due_at) where attempts < 12;
create index jobs_of_company on jobs ((data ->> 'companyId'));

grant insert (queue, data, due_at) on jobs to muster_app;
grant insert (queue, data, due_at), select (queue, data, due_at, attempts) on jobs to muster_archivist;
grant delete, select (id, queue, data, due_at, attempts, last_error) on jobs to muster_eraser;
grant insert (queue, data, due_at) on jobs to muster_relay;
grant delete, insert (queue, data, due_at), select, update (due_at, attempts, last_error) on jobs to muster_worker;
