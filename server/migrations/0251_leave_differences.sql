-- Balances of existing companies change only when HR confirms it (docs/decisions/0100-balances-from-facts.md).

-- What the facts give differs by this entry from what was stored before the upgrade. It doesn't count yet.
alter table leave_ledger add column is_held boolean not null default false;
create index leave_ledger_held on leave_ledger (company_id, employee_id) where is_held;
grant update (is_held) on leave_ledger to muster_app;

-- Set = the balances of the type are compared for the first time, so that differences are held.
alter table leave_types add column is_under_review boolean not null default false;
grant update (is_under_review) on leave_types to muster_app;
-- The owner of the table, too, sees no rows of other companies.
alter table leave_types no force row level security;
update leave_types set is_under_review = true where allowance_year is not null;
insert into jobs (queue, data)
select 'leave-settlements', jsonb_build_object('companyId', company_id, 'leaveType', code)
from leave_types where allowance_year is not null;
alter table leave_types force row level security;
