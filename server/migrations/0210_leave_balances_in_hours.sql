-- The unit of the balances of a leave type. With `hours`, `leave_ledger.days` and the figures of its policies are hours.
-- It can only change before the type has a policy, so the entries of a type have one unit.
alter table leave_types add column balance_unit text not null default 'days' check (balance_unit in ('days', 'hours'));
grant update (balance_unit) on leave_types to muster_app;
