-- An employee as the API shows it, kept with the row as JSON: writing it anew for each reader took most
-- of the time that PostgreSQL had for a page of employees.
create type employee_record as (
  id uuid,
  external_id text,
  employee_number text,
  first_name text,
  last_name text,
  email text,
  phone text,
  job_title text,
  department text,
  location text,
  employment_type text,
  manager_id uuid,
  start_date date,
  status text,
  termination_date date,
  created_at text,
  updated_at text
);

-- Immutable, as the form of these types in JSON depends on no setting, and UTC is named. In PL/pgSQL,
-- which plans an expression once for each session; SQL would do it for each statement.
create function employee_as_json(
  id uuid, external_id text, employee_number text, first_name text, last_name text, email text,
  phone text, job_title text, department text, location text, employment_type text, manager_id uuid,
  start_date date, status text, termination_date date, created_at timestamptz, updated_at timestamptz
) returns text
language plpgsql immutable parallel safe
as $$
begin
  return row_to_json(row(
    id, external_id, employee_number, first_name, last_name, email, phone, job_title, department,
    location, employment_type, manager_id, start_date, status, termination_date,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )::employee_record)::text;
end
$$;
revoke all on function employee_as_json from public;
grant execute on function employee_as_json to muster_app;

alter table employees add column as_json text not null generated always as (
  employee_as_json(
    id, external_id, employee_number, first_name, last_name, email, phone, job_title, department,
    location, employment_type, manager_id, start_date, status, termination_date, created_at, updated_at
  )
) stored;
