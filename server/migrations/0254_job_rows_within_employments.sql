-- Job rows lie within their employment: the first has no day, the others are after the first day, and none is after the
-- last day except what is planned, which the end withdraws.

alter table employments no force row level security;
alter table job_rows no force row level security;

-- A first day was moved past changes of the job: the job of that day is the first one.
with late as (
  select distinct on (j.company_id, j.employee_id, j.employment_number) j.*
  from job_rows j
  join employments m on m.company_id = j.company_id and m.employee_id = j.employee_id
    and m.number = j.employment_number
  where j.superseded_at is null and j.valid_from <= m.first_day
  order by j.company_id, j.employee_id, j.employment_number, j.valid_from desc
), ended as (
  update job_rows j set superseded_at = greatest(now(), j.recorded_at)
  from late l join employments m on m.company_id = l.company_id and m.employee_id = l.employee_id
    and m.number = l.employment_number
  where j.company_id = l.company_id and j.employee_id = l.employee_id
    and j.employment_number = l.employment_number and j.superseded_at is null
    and (j.valid_from is null or j.valid_from <= m.first_day)
  returning j.company_id
)
insert into job_rows (company_id, employee_id, id, employment_number, valid_from, job_title, org_unit_id, location_id,
  manager_id, employment_type, cost_centre, fte, work_pattern_id, reason, is_planned, recorded_at)
select company_id, employee_id, gen_random_uuid(), employment_number, null, job_title, org_unit_id, location_id,
  manager_id, employment_type, cost_centre, fte, work_pattern_id, reason, false, greatest(now(), recorded_at)
from late where (select count(*) from ended) >= 0;

-- An end withdrew only what was planned.
update job_rows j set superseded_at = greatest(now(), j.recorded_at)
from employments m
where m.company_id = j.company_id and m.employee_id = j.employee_id and m.number = j.employment_number
  and j.superseded_at is null and not j.is_planned and j.valid_from > m.last_day;

alter table employments force row level security;
alter table job_rows force row level security;

create function check_job_rows() returns trigger language plpgsql as $$
declare
  employment smallint;
begin
  if tg_table_name = 'employments' then employment := new.number;
  else employment := new.employment_number;
  end if;
  if exists (
    select from employments m
    where m.company_id = new.company_id and m.employee_id = new.employee_id and m.number = employment
      and (not exists (
        select from job_rows j
        where j.company_id = m.company_id and j.employee_id = m.employee_id and j.employment_number = m.number
          and j.superseded_at is null and j.valid_from is null
      ) or exists (
        select from job_rows j
        where j.company_id = m.company_id and j.employee_id = m.employee_id and j.employment_number = m.number
          and j.superseded_at is null
          and (j.valid_from <= m.first_day or not j.is_planned and j.valid_from > m.last_day)))
  ) then
    raise exception 'a job row lies outside of its employment'
      using errcode = 'check_violation', constraint = 'job_rows_within_employment', table = 'job_rows';
  end if;
  return null;
end $$;
revoke all on function check_job_rows() from public;

create constraint trigger job_rows_within_employment after insert on job_rows deferrable initially deferred
  for each row when (new.valid_from is not null and new.superseded_at is null) execute function check_job_rows();
create constraint trigger job_rows_still_within_employment after update of superseded_at, is_planned on job_rows
  deferrable initially deferred for each row
  when (old.valid_from is null and new.superseded_at is not null or old.is_planned and not new.is_planned)
  execute function check_job_rows();
create constraint trigger employments_around_job_rows after update of first_day, last_day on employments
  deferrable initially deferred for each row
  when (old.first_day is distinct from new.first_day or old.last_day is distinct from new.last_day)
  execute function check_job_rows();
