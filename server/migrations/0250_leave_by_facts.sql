-- Balances are what the facts give (docs/decisions/0100-balances-from-facts.md).

-- An adjustment belongs to a day; its leave year follows from the policy of that day.
alter table leave_ledger add column on_day date;

-- Leave that is filed under another leave year has further entries.
alter table leave_ledger drop constraint leave_ledger_once_for_each_request;
create index leave_ledger_by_request on leave_ledger (company_id, leave_request_id)
  where leave_request_id is not null;

-- What is carried over or expires at the end of a year follows the facts, so it has differences.
drop index leave_ledger_once_a_year;
create unique index leave_ledger_once_a_year on leave_ledger (company_id, employee_id, leave_type, year, kind)
  where kind = 'grant';
alter table leave_ledger drop constraint leave_ledger_signs;
alter table leave_ledger add constraint leave_ledger_signs check (
case kind
    when 'grant' then days >= 0
    when 'carry_over' then days >= 0 or reason is not null
    when 'expiry' then days < 0 or days > 0 and reason is not null
    when 'reservation' then days < 0
    when 'release' then days > 0
    when 'taken' then days < 0
    else days <> 0
end);
alter table leave_ledger drop constraint leave_ledger_reasons;
alter table leave_ledger add constraint leave_ledger_reasons check (
case kind
    when 'correction' then reason is not null
    when 'carry_over' then true
    when 'carry_over_expiry' then true
    when 'expiry' then true
    else reason is null
end);
alter table leave_ledger drop constraint leave_ledger_reason_check;
alter table leave_ledger add constraint leave_ledger_reason_check check (reason in ('accrual', 'job_changed',
  'employment_changed', 'policy_changed', 'date_of_birth_changed', 'leave_changed', 'recalculated'));
alter table leave_ledger add constraint leave_ledger_days check (on_day is null or kind = 'adjustment');
