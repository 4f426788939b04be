-- Who reports to whom, of those who work for the company: an org chart counts them in this index
-- alone. It leads to those who report to nobody as well, as the smaller one did.
create index employees_reporting on employees (company_id, manager_id, id)
  where status <> 'terminated';
drop index employees_at_the_top;

-- What waits for a decision, request by request with the level that is due first: in place of one
-- that did not say who is asked, so that each waiting step had to be looked at.
create index approval_steps_due on approval_steps (company_id, subject_id desc, level)
  include (subject_kind, employee_id, approver_kind, approver_user_id) where status = 'waiting';
drop index approval_steps_waiting;
