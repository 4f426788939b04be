-- Custom fields: what a company records about its employees in addition to the standard fields.
create table custom_fields (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Names the field in requests, files and events. It never changes and is never given to another field.
  code text not null check (length(code) between 1 and 50),
  name text not null check (length(name) between 1 and 100),
  type text not null
    check (type in ('text', 'long_text', 'number', 'date', 'boolean', 'choice', 'email', 'url')),
  -- The options of a choice, each with code, label and archived.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 100),
  is_required boolean not null default false,
  seen_by text not null
    check (seen_by in ('hr', 'hr_and_manager', 'hr_and_employee', 'hr_manager_and_employee')),
  edited_by text not null check (edited_by in ('hr', 'hr_and_employee')),
  -- Whether API keys with the grants for custom fields read and write it.
  in_api boolean not null default false,
  position smallint not null check (position >= 0),
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint custom_fields_code_unique unique (company_id, code),
  constraint custom_fields_editors_see check (edited_by = 'hr' or seen_by in ('hr_and_employee', 'hr_manager_and_employee'))
);
select protect_tenant_table('custom_fields');
grant select, insert,
  update (name, type, options, is_required, seen_by, edited_by, in_api, position, archived_at)
  on custom_fields to muster_app;

-- The values of an employee by code. An employee without values has no row.
create table employee_custom_fields (
  company_id uuid not null references companies (id),
  employee_id uuid not null,
  field_values jsonb not null
    check (jsonb_typeof(field_values) = 'object' and octet_length(field_values::text) <= 65536),
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
select protect_tenant_table('employee_custom_fields');
grant select, insert, update (field_values), delete on employee_custom_fields to muster_app;
