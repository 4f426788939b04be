-- What happens to what was due for a period that was closed without a run (decision 103): `next_run` pays it, as a correction; `paid_outside` it was
-- paid in another system. Null for periods that a run has closed, and for those closed before this version: nothing is paid
-- for them until a user decides.
alter table pay_periods
  add column remainder text check (remainder in ('next_run', 'paid_outside')),
  add constraint pay_periods_remainder check (remainder is null or status = 'closed');
grant update (remainder) on pay_periods to muster_app;

-- People for whom something was due for such a period.
alter table pay_marks
  drop constraint pay_marks_cause_check,
  add constraint pay_marks_cause_check check (cause in
    ('pay', 'hours', 'leave', 'employment', 'job', 'deduction', 'group', 'recalculation', 'reversal', 'component', 'date_of_birth',
     'closed_period'));
