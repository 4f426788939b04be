-- "Recalculate everybody from a day" (decision 72). The only person in payroll approves it alone, which the audit log
-- marks, as for payroll runs.
alter table pay_recalculations
  drop constraint pay_recalculations_two_people,
  -- How many people got marks; null until it is approved.
  add column employee_count integer check (employee_count >= 0);
grant update (employee_count) on pay_recalculations to muster_app;
