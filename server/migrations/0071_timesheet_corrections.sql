-- expand: a draft that was never submitted can be deleted, and HR reopens an approved timesheet with a reason.
alter table timesheets add column reopening_reason text;
grant delete on timesheets to muster_app;
