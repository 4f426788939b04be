-- Reads that grew with the company: each read everything to find a few (docs/decisions/0143).
-- holds leave_policy_assignments: two indexes; assignments to one person are few
create index leave_policy_assignments_by_first_day
  on leave_policy_assignments (company_id, leave_type, first_day);
create index leave_policy_assignments_of_many on leave_policy_assignments (company_id)
  where employee_id is null;
-- holds approval_delegations: an index of absences of approvers, which are few
create index approval_delegations_by_end on approval_delegations (company_id, end_date);
-- holds change_requests: an index of changes that employees asked for
create index change_requests_by_status on change_requests (company_id, status, id);
drop index change_requests_pending;
-- holds pay_items: an index of bonuses, deductions and claims
create index pay_items_by_kind on pay_items (company_id, kind, id);
-- holds users: an index of those who can't sign in any more, which are few
create index users_disabled on users (company_id, id) where disabled_at is not null;
-- holds pay_result_acceptances: an index of accepted differences, which are few
create index pay_result_acceptances_of_result on pay_result_acceptances (company_id, pay_result_id, id)
  where status <> 'withdrawn';
drop index pay_result_acceptances_approved;
