-- Reads of a day filter by the unit or the manager of that day. Without an index they read every employee:
-- 5 s instead of 30 ms with 100,000 people.
create index job_rows_by_unit on job_rows (company_id, org_unit_id, employee_id);
create index job_rows_by_manager on job_rows (company_id, manager_id, employee_id);
