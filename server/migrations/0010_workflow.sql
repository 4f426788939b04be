-- A user who may not sign in any more, for example because their employment ended.
alter table users add column disabled_at timestamptz;
grant select (disabled_at) on users to muster_lookup;

-- Which chain a new request takes: of the policies of its kind that fit, the most particular one.
-- The steps of a request are a copy (approval_steps).
create table approval_policies (
  company_id uuid not null references companies (id),
  id uuid not null,
  subject_kind text not null check (subject_kind in ('leave', 'advance', 'timesheet')),
  -- Null = any. The one with nothing set is the chain of last resort, which always exists.
  leave_type text,
  department text,
  -- Working days of leave from which on the policy holds.
  days_min numeric(6, 1) check (days_min > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, leave_type) references leave_types (company_id, code),
  check (subject_kind = 'leave' or (leave_type is null and days_min is null)),
  constraint approval_policies_one_for_each_case
    unique nulls not distinct (company_id, subject_kind, leave_type, department, days_min)
);
select protect_tenant_table('approval_policies');
grant select, insert, update, delete on approval_policies to muster_app;

-- The one chain that each company had for each kind becomes its chain of last resort. Row-level
-- security is lifted meanwhile: it is forced on the owner of the tables too, who migrates.
alter table approval_policy_steps no force row level security;
alter table approval_policies no force row level security;
insert into approval_policies (company_id, id, subject_kind, created_at, updated_at)
select company_id, gen_random_uuid(), subject_kind, now(), now()
from approval_policy_steps group by company_id, subject_kind;
alter table approval_policy_steps add column policy_id uuid;
update approval_policy_steps as step set policy_id = policy.id
from approval_policies as policy
where policy.company_id = step.company_id and policy.subject_kind = step.subject_kind;
alter table approval_policies force row level security;
alter table approval_policy_steps force row level security;

alter table approval_policy_steps
  drop constraint approval_policy_steps_pkey,
  drop column subject_kind,
  alter column policy_id set not null,
  add primary key (company_id, policy_id, level),
  add foreign key (company_id, policy_id) references approval_policies (company_id, id)
    on delete cascade;
grant delete on approval_policy_steps to muster_app;

-- Who decides in somebody's place while they are away.
create table approval_delegations (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null,
  delegate_user_id uuid not null,
  -- Calendar dates in the company's time zone, both included.
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, delegate_user_id) references users (company_id, id),
  check (start_date <= end_date)
);
create index approval_delegations_by_user on approval_delegations (company_id, user_id, end_date);
create index approval_delegations_by_delegate
  on approval_delegations (company_id, delegate_user_id, end_date);
select protect_tenant_table('approval_delegations');
grant select, insert, delete on approval_delegations to muster_app;

-- Whose request it is, in whose place a step was decided (null = the approver decided), and an end
-- for steps that nobody needs to decide any more.
alter table approval_steps no force row level security;
alter table leave_requests no force row level security;
alter table approval_steps
  add column employee_id uuid,
  add column decided_for uuid,
  add foreign key (company_id, decided_for) references users (company_id, id),
  drop constraint approval_steps_status_check,
  add constraint approval_steps_status_check
    check (status in ('waiting', 'approved', 'rejected', 'dropped'));
update approval_steps as step set employee_id = request.employee_id
from leave_requests as request
where request.company_id = step.company_id and request.id = step.subject_id;
update approval_steps as step set status = 'dropped'
from leave_requests as request
where request.company_id = step.company_id and request.id = step.subject_id
  and step.status = 'waiting' and request.status <> 'pending';
alter table approval_steps force row level security;
alter table leave_requests force row level security;
alter table approval_steps
  alter column employee_id set not null,
  add foreign key (company_id, employee_id) references employees (company_id, id);
create index approval_steps_waiting on approval_steps (company_id, subject_id, level)
  where status = 'waiting';
create index approval_steps_by_approver on approval_steps (company_id, approver_user_id, subject_id)
  where approver_user_id is not null;
