-- Whether the last period of a year takes what rounding its parts has added or lost. Groups that exist keep their figures.
alter table pay_groups add column year_adds_up boolean not null default false;
grant update (year_adds_up) on pay_groups to muster_app;
