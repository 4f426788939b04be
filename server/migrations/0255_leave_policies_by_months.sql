-- Steps count in the months of their policy, and leave years from 29 February begin on 28 February in common years
-- (docs/decisions/0102). What differs because of that waits for HR, like the differences of migration 251.
alter table leave_types no force row level security;
alter table leave_policies no force row level security;
with affected as (
  update leave_types t set is_under_review = true
  where t.allowance_year is not null and not t.is_under_review and exists (
    select from leave_policies p
    where p.company_id = t.company_id and p.leave_type = t.code
      and (p.terms ->> 'leave_year' in ('anniversary', '02-29')
        or p.terms -> 'steps' @> '[{"counts_from": "step_day"}]'))
  returning t.company_id, t.code
)
insert into jobs (queue, data)
select 'leave-settlements', jsonb_build_object('companyId', company_id, 'leaveType', code) from affected;
alter table leave_types force row level security;
alter table leave_policies force row level security;
