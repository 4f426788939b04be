-- Notifications for people (docs/decisions/0064-notifications.md), in place of the notices to owners and of the choice
-- of emails about requests. Texts are made from the columns when they are read: no names, amounts or reasons.

-- An entry of a person's inbox. Partitions are created and dropped by the service (platform/database/partitions); there
-- are no foreign keys, because they would lock the referenced tables.
create table notifications (
  company_id uuid not null,
  user_id uuid not null,
  -- A version 7 UUID that one announcement gives to all of its entries, so that repeating it adds none.
  id uuid not null,
  kind text not null check (kind in ('decided', 'waiting', 'contract', 'payslip', 'task', 'document', 'endpoint', 'api_key')),
  -- What happened, for kinds with several outcomes.
  outcome text check (outcome in ('approved', 'rejected', 'changed', 'cancelled', 'reopened', 'assigned', 'due', 'failing',
    'disabled', 'in_14_days', 'in_3_days')),
  subject_kind text not null check (subject_kind in ('leave', 'advance', 'timesheet', 'contract', 'payslip',
    'onboarding_checklist', 'document', 'webhook_endpoint', 'api_key')),
  subject_id uuid not null,
  -- Of the approval step.
  level smallint,
  read_at timestamptz,
  -- The person has nothing to do any more.
  done_at timestamptz,
  -- When the next email about it is due; null = none.
  mail_due_at timestamptz,
  -- The email that contains it, from before it is sent until the server has accepted it.
  mail_id uuid,
  -- How many emails have been about it.
  mails smallint not null default 0,
  primary key (company_id, user_id, id)
) partition by range (id);
select protect_tenant_table('notifications');
grant select, insert, delete, update (read_at, done_at, mail_due_at, mail_id, mails) on notifications to muster_app;
create index notifications_unread on notifications (company_id, user_id, id) where read_at is null and done_at is null;
create index notifications_open on notifications (company_id, subject_id) where done_at is null;
create index notifications_to_mail on notifications (company_id, user_id) where mail_due_at is not null;
create table notifications_future partition of notifications for values from (minvalue) to (maxvalue);
alter table notifications_future enable row level security;

-- How a person gets one kind of notification. Without a row: in the inbox, and by email at once.
create table notification_preferences (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  kind text not null check (kind in ('decided', 'waiting', 'contract', 'payslip', 'task', 'document', 'endpoint', 'api_key')),
  delivery text not null check (delivery in ('off', 'inbox', 'daily', 'at_once')),
  primary key (company_id, user_id, kind),
  foreign key (company_id, user_id) references users (company_id, id)
);
select protect_tenant_table('notification_preferences');
grant select, insert, update, delete on notification_preferences to muster_app;

alter table users no force row level security;
alter table notices no force row level security;
alter table approval_steps no force row level security;
alter table api_keys no force row level security;
alter table notifications no force row level security;
alter table notification_preferences no force row level security;
insert into notification_preferences (company_id, user_id, kind, delivery)
select company_id, id, 'waiting', case approval_mails when 'never' then 'inbox' else approval_mails end
from users where approval_mails <> 'at_once';
-- Owners who have not been sent the email of a notice get it.
with moved as (
  insert into notifications (company_id, user_id, id, kind, outcome, subject_kind, subject_id, mail_due_at)
  select n.company_id, u.id, n.id, 'endpoint', case n.kind when 'endpoint_failing' then 'failing' else 'disabled' end,
    'webhook_endpoint', n.endpoint_id, case when u.id = any (n.mailed_to) then null else n.created_at end
  from notices n join users u on u.company_id = n.company_id and u.role = 'owner' and u.disabled_at is null
  where n.dismissed_at is null and n.endpoint_id is not null
  returning company_id, user_id, mail_due_at
)
insert into jobs (queue, data)
select distinct 'notification-mails', jsonb_build_object('companyId', company_id, 'userId', user_id,
  'mailId', gen_random_uuid())
from moved where mail_due_at is not null;
-- Requests that wait for a decision get their entries from the same job as new ones.
insert into jobs (queue, data)
select distinct 'notifications', jsonb_build_object('companyId', company_id, 'kind', 'waiting', 'subjectKind', subject_kind,
  'subjectId', subject_id)
from approval_steps where status = 'waiting';
-- Keys made from now on add these jobs themselves.
insert into jobs (queue, data, due_at)
select 'notifications', jsonb_build_object('companyId', k.company_id, 'kind', 'api_key', 'outcome', notice.outcome,
  'subjectKind', 'api_key', 'subjectId', k.id), k.expires_at - notice.before
from api_keys k, (values ('in_14_days', interval '14 days'), ('in_3_days', interval '3 days')) as notice (outcome, before)
where k.revoked_at is null and k.expires_at - notice.before > now();
alter table users force row level security;
alter table notices force row level security;
alter table approval_steps force row level security;
alter table api_keys force row level security;
alter table notifications force row level security;
alter table notification_preferences force row level security;

drop table notices;
delete from jobs where queue in ('notice-mails', 'approval-mails');
alter table users drop column approval_mails;

-- The language of the person's emails; null = the company's.
alter table users add column locale text constraint users_locale_check check (locale in ('en', 'de'));
-- After how many working days an email reminds of what still waits; 0 = never.
alter table users add column reminder_days smallint not null default 3
  constraint users_reminder_days_check check (reminder_days between 0 and 30);

-- The relay adds a job for each announcement in the journal.
grant insert (queue, data, due_at) on jobs to muster_relay;
