-- Written by scripts/generate-schema.ts from the migrations.

create table sandbox_mails (
  company_id uuid not null,
  id uuid not null,
  message_id text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  constraint sandbox_mails_pkey primary key (company_id, id),
  constraint sandbox_mails_once unique (company_id, message_id),
  constraint sandbox_mails_company_id_fkey foreign key (company_id) references companies(id)
);

alter table sandbox_mails enable row level security;
alter table sandbox_mails force row level security;
create policy eraser on sandbox_mails for all to muster_eraser
  using (company_id = (( select d.company_id
   from company_deletions d
  where d.begun_at is not null)));
create policy tenant on sandbox_mails for all to muster_app
  using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);

grant delete, insert, select on sandbox_mails to muster_app;
grant delete, select (company_id, id) on sandbox_mails to muster_eraser;

comment on column sandbox_mails.message_id is
  'The same when the email is sent again after a failure.';
comment on column sandbox_mails.recipient is
  'The name and the address.';
comment on column sandbox_mails.created_at is
  'By the sandbox''s clock.';
