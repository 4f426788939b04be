-- The list of a day for one unit reads who was in it on the day from the index alone.
drop index job_rows_by_unit;
create index job_rows_by_unit on job_rows
  (company_id, org_unit_id, employee_id, employment_number, valid_from nulls first)
  include (superseded_at, recorded_at);
