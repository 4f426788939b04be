-- Written by scripts/generate-schema.ts from the migrations.

create table notification_preferences (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  delivery text not null,
  constraint notification_preferences_pkey primary key (company_id, user_id, kind),
  constraint notification_preferences_company_id_fkey foreign key (company_id) references companies(id),
  constraint notification_preferences_company_id_user_id_fkey foreign key (company_id, user_id) references users(company_id, id),
  constraint notification_preferences_delivery_check check (delivery in ('off', 'inbox', 'daily', 'at_once')),
  constraint notification_preferences_kind_check check (kind in ('decided', 'waiting', 'contract', 'payslip', 'task', 'document', 'endpoint', 'api_key', 'planned_change'))
);

alter table notification_preferences enable row level security;
alter table notification_preferences force row level security;
create policy archivist on notification_preferences for all to muster_archivist
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = (( select i.company_id
   from company_imports i
  where not i.is_complete)));
create policy eraser on notification_preferences for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on notification_preferences for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select, update on notification_preferences to muster_app;
grant insert, select (company_id, user_id, kind, delivery) on notification_preferences to muster_archivist;
grant delete, select (company_id, user_id, kind) on notification_preferences to muster_eraser;
