-- Written by scripts/generate-schema.ts from the migrations.

create table sandbox_slots (
  company_id uuid not null,
  slot smallint not null,
  sandbox_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  people smallint not null default 0,
  constraint sandbox_slots_pkey primary key (company_id, slot),
  constraint sandbox_slots_company_id_created_by_fkey foreign key (company_id, created_by) references users(company_id, id),
  constraint sandbox_slots_company_id_fkey foreign key (company_id) references companies(id),
  constraint sandbox_slots_slot_check check (slot > 0)
);

alter table sandbox_slots enable row level security;
alter table sandbox_slots force row level security;
create policy eraser on sandbox_slots for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy eraser_of_sandbox on sandbox_slots for all to muster_eraser
  using (sandbox_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy operator on sandbox_slots for select to muster_operator
  using (true);
create policy tenant on sandbox_slots for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on sandbox_slots to muster_app;
grant delete, select (company_id, slot, sandbox_id) on sandbox_slots to muster_eraser;
grant select (company_id, sandbox_id) on sandbox_slots to muster_operator;

comment on column sandbox_slots.sandbox_id is
  'The company that is the sandbox.';
comment on column sandbox_slots.people is
  'How many sample people the sandbox began with.';
