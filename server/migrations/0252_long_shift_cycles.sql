-- Shift cycles have up to 52 weeks.
alter table work_patterns
  drop constraint work_patterns_weeks_check,
  add constraint work_patterns_weeks_check check (jsonb_typeof(weeks) = 'array'
    and jsonb_array_length(weeks) >= 1 and jsonb_array_length(weeks) <= 52);
