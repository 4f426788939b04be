-- A sandbox is a company of its own in which an integrator tests: with a clock that moves forward on request.
create table sandboxes (
  company_id uuid primary key references companies (id),
  clock_ahead_ms bigint not null default 0 check (clock_ahead_ms >= 0),
  worked_on date not null,
  advancing_to date,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column sandboxes.closed_at is 'Its keys and endpoints are gone, and its clock stands still.';
comment on column sandboxes.clock_ahead_ms is 'How far the company''s clock is ahead of the real time, in milliseconds.';
comment on column sandboxes.worked_on is 'The last day of which everything that falls due has been carried out.';
comment on column sandboxes.advancing_to is 'The day that the clock is being moved to; null if it is not.';
select protect_tenant_table('sandboxes');
create policy lookup on sandboxes for select to muster_lookup using (true);
create policy worker on sandboxes to muster_worker using (true) with check (true);
grant select, insert, update (advancing_to, closed_at, updated_at) on sandboxes to muster_app;
grant select (company_id) on sandboxes to muster_lookup;

-- The sandboxes that a company has: at most three. One of the operator's has no parent.
create table sandbox_slots (
  company_id uuid not null references companies (id),
  slot smallint not null check (slot > 0),
  sandbox_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, slot),
  foreign key (company_id, created_by) references users (company_id, id)
);
comment on column sandbox_slots.sandbox_id is 'The company that is the sandbox.';
select protect_tenant_table('sandbox_slots');
grant select, insert, delete on sandbox_slots to muster_app;

-- Who moves between the parent and the sandbox without a second sign-in, and as which user of the sandbox.
create table sandbox_members (
  company_id uuid not null references companies (id),
  user_id uuid not null,
  home_user_id uuid not null,
  primary key (company_id, home_user_id),
  constraint sandbox_members_user_unique unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id)
);
comment on column sandbox_members.home_user_id is 'A user of the parent.';
select protect_tenant_table('sandbox_members');
grant select, insert, delete on sandbox_members to muster_app;

-- The emails that a sandbox would have sent; only the newest stay.
create table sandbox_mails (
  company_id uuid not null references companies (id),
  id uuid not null,
  message_id text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint sandbox_mails_once unique (company_id, message_id)
);
comment on column sandbox_mails.message_id is 'The same when the email is sent again after a failure.';
comment on column sandbox_mails.recipient is 'The name and the address.';
comment on column sandbox_mails.created_at is 'By the sandbox''s clock.';
select protect_tenant_table('sandbox_mails');
grant select, insert, delete on sandbox_mails to muster_app;

alter table sessions add column entered_from bytea;
comment on column sessions.entered_from is
  'SHA-256 of the cookie of the parent''s session from which this one was opened; it ends with that one.';
grant select (entered_from) on sessions to muster_lookup;

-- The clock moves in the transaction that makes the company's waiting jobs due earlier by as much.
grant select, update (clock_ahead_ms, worked_on, advancing_to) on sandboxes to muster_worker;
create policy worker on companies for select to muster_worker using (true);
grant select (id, time_zone) on companies to muster_worker;

-- holds jobs: a small table, and a short index
create index jobs_of_company on jobs ((data ->> 'companyId'));
