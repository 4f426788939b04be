-- What lists are searched by: the words of a name, a number or an address, in lower case. Kept with
-- the row, because lowering them anew for each search took most of its time.
alter table employees add column search_key text generated always as (
  lower(first_name || ' ' || last_name || ' ' || coalesce(employee_number, '')) || ' ' || email_key
) stored;

create index employees_by_department on employees (company_id, department, id);
-- Who begins in the next days.
create index employees_by_start on employees (company_id, start_date) where status <> 'terminated';
-- Where an org chart begins.
create index employees_at_the_top on employees (company_id, id)
  where manager_id is null and status <> 'terminated';

-- Who is away on one day. Nearly all leave is short: what is not stands in an index of its own, so
-- that a look at one day need not go through what began in the three years before it.
create index leave_requests_approved on leave_requests (company_id, start_date, end_date)
  where status = 'approved';
create index leave_requests_long on leave_requests (company_id, start_date, end_date)
  where end_date - start_date > 31;

-- What is still to be done, by whom.
create index onboarding_tasks_open on onboarding_tasks (company_id, assignee_user_id, due_date, id)
  where status = 'pending';

-- The figures of two runs side by side, without the lines of each payslip.
create index payslips_net on payslips (company_id, payroll_run_id, employee_id) include (net);
