-- Written by scripts/generate-schema.ts from the migrations.

create table contracts (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  title text not null,
  body text not null,
  status text not null,
  body_sha256 bytea,
  created_by uuid not null,
  sent_by uuid,
  sent_at timestamptz,
  signed_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint contracts_pkey primary key (company_id, id),
  constraint contracts_company_id_created_by_fkey foreign key (company_id, created_by) references users(company_id, id),
  constraint contracts_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint contracts_company_id_fkey foreign key (company_id) references companies(id),
  constraint contracts_company_id_sent_by_fkey foreign key (company_id, sent_by) references users(company_id, id),
  constraint contracts_body_check check (length(body) >= 1 and length(body) <= 100000),
  constraint contracts_check check (body_sha256 = sha256(convert_to(body, 'UTF8'::name))),
  constraint contracts_check1 check (status <> 'draft' or sent_at is null),
  constraint contracts_check2 check ((status in ('draft', 'voided')) or sent_at is not null),
  constraint contracts_check3 check ((sent_at is null) = (body_sha256 is null)),
  constraint contracts_check4 check ((sent_at is null) = (sent_by is null)),
  constraint contracts_check5 check ((status = 'signed') = (signed_at is not null)),
  constraint contracts_check6 check ((status in ('declined', 'voided')) = (ended_at is not null)),
  constraint contracts_check7 check (end_reason is null or ended_at is not null),
  constraint contracts_end_reason_check check (length(end_reason) >= 1 and length(end_reason) <= 1000),
  constraint contracts_status_check check (status in ('draft', 'sent', 'partially_signed', 'signed', 'declined', 'voided')),
  constraint contracts_title_check check (length(title) >= 1 and length(title) <= 200)
);

create index contracts_by_employee on contracts (company_id, employee_id, id);
create index contracts_by_status on contracts (company_id, status, id);
create index contracts_by_update on contracts (company_id, updated_at);

alter table contracts enable row level security;
alter table contracts force row level security;
create policy archivist on contracts for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on contracts for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on contracts for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update (title, body, status, body_sha256, sent_by, sent_at, signed_at, ended_at, end_reason, updated_at) on contracts to muster_app;
grant insert, select (company_id, id, employee_id, title, body, status, body_sha256, created_by, sent_by, sent_at, signed_at, ended_at, end_reason, created_at, updated_at) on contracts to muster_archivist;
grant delete, select (company_id, id) on contracts to muster_eraser;

create trigger contracts_frozen before update on contracts for each row execute function refuse_change_of_sent_contract();
create trigger contracts_kept before delete on contracts for each row when (current_user <> 'muster_eraser'::name) execute function refuse_loss_of_contract();

comment on column contracts.signed_at is
  'When the second of the two signatures was added.';
comment on column contracts.ended_at is
  'When it was declined or voided; `end_reason` is the reason given.';
