-- Written by scripts/generate-schema.ts from the migrations.

create table feed_rewinds (
  company_id uuid not null,
  position bigint not null,
  resumes_at bigint not null,
  rewound_at timestamptz not null,
  constraint feed_rewinds_pkey primary key (company_id, resumes_at),
  constraint feed_rewinds_company_id_fkey foreign key (company_id) references companies(id),
  constraint feed_rewinds_check check ("position" < resumes_at)
);

alter table feed_rewinds enable row level security;
alter table feed_rewinds force row level security;
create policy archivist on feed_rewinds for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on feed_rewinds for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy operator on feed_rewinds for select to muster_operator
  using (true);
create policy relay on feed_rewinds for all to muster_relay
  using (true)
  with check (true);
create policy tenant on feed_rewinds for all to muster_app, muster_reader
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select (company_id, position, resumes_at, rewound_at) on feed_rewinds to muster_archivist;
grant delete, select (company_id, resumes_at) on feed_rewinds to muster_eraser;
grant select on feed_rewinds to muster_operator;
grant select on feed_rewinds to muster_reader;
grant insert, select, update on feed_rewinds to muster_relay;
