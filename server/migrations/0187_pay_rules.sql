-- Components, tables and assignments of pay that a company defines itself (decision 77).
create table pay_components (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Its name in formulas. Never changes.
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,62}$'),
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint pay_components_code_unique unique (company_id, code)
);
select protect_tenant_table('pay_components');
grant select, insert, delete on pay_components to muster_app;

create table pay_component_versions (
  company_id uuid not null references companies (id),
  id uuid not null,
  component_id uuid not null,
  -- The label on the payslip.
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('earning', 'deduction', 'employer_cost', 'information')),
  -- A draft can have problems.
  formula text not null check (length(formula) <= 4000),
  rounding_mode text not null check (rounding_mode in ('half_up', 'half_even', 'up', 'down', 'none')),
  -- Null = the minor units of the currency.
  rounding_digits smallint check (rounding_digits between 0 and 10),
  bases text[] not null check (cardinality(bases) <= 50),
  correction text not null check (correction in ('origin', 'current', 'never')),
  account text check (account ~ '^[A-Za-z0-9._/-]{1,30}$'),
  -- It applies to pay periods that end on one of these days. Null = until further notice.
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- Retired: replaced from its first day on, so it is never used again.
  status text not null check (status in ('draft', 'active', 'retired')),
  drafted_by uuid not null,
  activated_by uuid,
  activated_at timestamptz,
  -- The last day that one person asked for, until another confirms it.
  ends_on date check (ends_on >= valid_from),
  end_asked_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, component_id) references pay_components (company_id, id),
  foreign key (company_id, drafted_by) references users (company_id, id),
  foreign key (company_id, activated_by) references users (company_id, id),
  foreign key (company_id, end_asked_by) references users (company_id, id),
  constraint pay_component_versions_activated check ((status = 'draft') = (activated_at is null)),
  constraint pay_component_versions_activator check ((activated_at is null) = (activated_by is null)),
  constraint pay_component_versions_end check ((ends_on is null) = (end_asked_by is null)),
  constraint pay_component_versions_end_active check (ends_on is null or status = 'active'),
  constraint pay_component_versions_no_overlap exclude using gist (
    company_id with =, component_id with =, daterange(valid_from, valid_to, '[]') with &&
  ) where (status = 'active')
);
create unique index pay_component_versions_one_draft on pay_component_versions (company_id, component_id)
  where status = 'draft';
create index pay_component_versions_by_component on pay_component_versions (company_id, component_id, id);
select protect_tenant_table('pay_component_versions');
grant select, insert, delete, update (name, kind, formula, rounding_mode, rounding_digits, bases, correction, account,
  valid_from, valid_to, status, drafted_by, activated_by, activated_at, ends_on, end_asked_by, updated_at)
  on pay_component_versions to muster_app;

-- A row is a version; versions with the same name are valid at different times.
create table pay_tables (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,62}$'),
  kind text not null check (kind in ('marginal', 'flat', 'lookup')),
  -- The names of the values.
  columns text[] not null check (cardinality(columns) between 1 and 100),
  -- [{from, to, values}] with numbers as texts.
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  status text not null check (status in ('draft', 'active', 'retired')),
  drafted_by uuid not null,
  activated_by uuid,
  activated_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, drafted_by) references users (company_id, id),
  foreign key (company_id, activated_by) references users (company_id, id),
  constraint pay_tables_activated check ((status = 'draft') = (activated_at is null)),
  constraint pay_tables_activator check ((activated_at is null) = (activated_by is null)),
  constraint pay_tables_no_overlap exclude using gist (
    company_id with =, name with =, daterange(valid_from, valid_to, '[]') with &&
  ) where (status = 'active')
);
create index pay_tables_by_name on pay_tables (company_id, name, id);
select protect_tenant_table('pay_tables');
grant select, insert, delete, update (valid_to, status, activated_by, activated_at) on pay_tables to muster_app;

-- To whom a component applies. The most specific one of a day counts.
create table pay_assignments (
  company_id uuid not null references companies (id),
  id uuid not null,
  component_id uuid not null,
  scope text not null check (scope in ('everyone', 'pay_group', 'employment_type', 'employee')),
  pay_group_id uuid,
  employment_type text check (employment_type in ('full_time', 'part_time', 'contractor', 'intern')),
  employee_id uuid,
  -- `value` in the formula.
  value numeric check (abs(value) < 1e12 and scale(value) <= 10),
  valid_from date not null,
  -- The day before `valid_from`: withdrawn, so it never applied. Null = until further notice.
  valid_to date check (valid_to >= valid_from - 1),
  created_by uuid not null,
  ended_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, component_id) references pay_components (company_id, id),
  foreign key (company_id, pay_group_id) references pay_groups (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id),
  foreign key (company_id, ended_by) references users (company_id, id),
  constraint pay_assignments_pay_group check ((scope = 'pay_group') = (pay_group_id is not null)),
  constraint pay_assignments_employment_type check ((scope = 'employment_type') = (employment_type is not null)),
  constraint pay_assignments_employee check ((scope = 'employee') = (employee_id is not null))
);
create index pay_assignments_by_component on pay_assignments (company_id, component_id, id);
create index pay_assignments_by_employee on pay_assignments (company_id, employee_id, id)
  where employee_id is not null;
create index pay_assignments_by_pay_group on pay_assignments (company_id, pay_group_id)
  where pay_group_id is not null;
select protect_tenant_table('pay_assignments');
grant select, insert, update (valid_to, ended_by, updated_at) on pay_assignments to muster_app;

-- The components and tables that results were computed with, by their hash.
create table pay_rule_sets (
  company_id uuid not null references companies (id),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  created_at timestamptz not null,
  primary key (company_id, hash)
);
select protect_tenant_table('pay_rule_sets');
grant select, insert on pay_rule_sets to muster_app;
