-- Written by scripts/generate-schema.ts from the migrations.

create table users (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disabled_at timestamptz,
  password_changed_at timestamptz,
  first_name_key text not null generated always as (lower((first_name || ' ') || last_name)) stored,
  last_name_key text not null generated always as (lower((last_name || ' ') || first_name)) stored,
  closed_with_record boolean not null default false,
  locale text,
  reminder_days smallint not null default 3,
  former_employee_id uuid,
  access_given_by uuid[] not null default '{}'::uuid[],
  constraint users_pkey primary key (company_id, id),
  constraint users_employee_unique unique (company_id, employee_id),
  constraint users_former_employee_unique unique (company_id, former_employee_id),
  constraint users_company_id_employee_id_fkey foreign key (company_id, employee_id) references employees(company_id, id),
  constraint users_company_id_fkey foreign key (company_id) references companies(id),
  constraint users_company_id_former_employee_id_fkey foreign key (company_id, former_employee_id) references employees(company_id, id),
  constraint users_former_employee_check check ((role = 'former_employee') = (former_employee_id is not null) and (former_employee_id is null or employee_id is null)),
  constraint users_locale_check check (locale in ('en', 'de')),
  constraint users_reminder_days_check check (reminder_days >= 0 and reminder_days <= 30),
  constraint users_role_check check (role in ('owner', 'hr_admin', 'payroll_admin', 'employee', 'former_employee'))
);

create index users_administrators on users (company_id, role, id) where role in ('owner', 'hr_admin', 'payroll_admin');
create index users_by_email on users (email_key);
create index users_by_first_name on users (company_id, first_name_key text_pattern_ops) where disabled_at is null;
create index users_by_last_name on users (company_id, last_name_key text_pattern_ops) where disabled_at is null;
create index users_by_name on users (company_id, first_name_key, id);
create index users_disabled on users (company_id, id) where disabled_at is not null;
create unique index users_email_unique on users (company_id, email_key, (former_employee_id is null));
create index users_owners on users (company_id, id) where role = 'owner';

alter table users enable row level security;
alter table users force row level security;
create policy archivist on users for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on users for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy lookup on users for select to muster_lookup
  using (true);
create policy tenant on users for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant insert, select, update on users to muster_app;
grant insert, select (company_id, id, employee_id, email, email_key, first_name, last_name, role, created_at, updated_at, disabled_at, password_changed_at, first_name_key, last_name_key, closed_with_record, locale, reminder_days, former_employee_id, access_given_by) on users to muster_archivist;
grant delete, select (company_id, id) on users to muster_eraser;
grant select (company_id, id, email_key, password_hash, disabled_at, former_employee_id) on users to muster_lookup;

create trigger users_end_authority after update on users for each row when (old.disabled_at is distinct from new.disabled_at or old.role <> new.role) execute function end_authority('id');
create trigger users_note_changed_deciders after update on users for each row when (old.role <> new.role or (old.disabled_at is null) <> (new.disabled_at is null) or (old.password_hash is null) <> (new.password_hash is null)) execute function note_changed_deciders();

comment on column users.password_changed_at is
  'Null = set before this was recorded.';
comment on column users.locale is
  'The language of their emails; null = the company''s.';
comment on column users.access_given_by is
  'The users other than owners who invited this user or were shown a link for their password, and those who had let these in.';
