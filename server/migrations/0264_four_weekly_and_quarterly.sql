-- Pay groups with periods of four weeks and of three months.
alter table pay_groups
  drop constraint pay_groups_frequency_check,
  add constraint pay_groups_frequency_check check
    (frequency in ('weekly', 'biweekly', 'four_weekly', 'semimonthly', 'monthly', 'quarterly')),
  drop constraint pay_groups_thirtieths,
  add constraint pay_groups_thirtieths check
    (proration <> 'thirtieths' or frequency in ('semimonthly', 'monthly', 'quarterly'));
