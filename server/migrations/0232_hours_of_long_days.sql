-- The day on which clocks go back has 25 hours. The service compares hours with the day in the company's time zone.
alter table timesheet_entries
  drop constraint timesheet_entries_hours_check,
  add constraint timesheet_entries_hours_check check (hours > 0 and hours <= 25);
alter table time_entries
  drop constraint time_entries_hours_check,
  add constraint time_entries_hours_check check (hours > 0 and hours <= 25);
