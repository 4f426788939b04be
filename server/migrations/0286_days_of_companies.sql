-- Which companies have work that fell due is one look-up in an index, however many are idle.
-- holds companies: two columns without a rewrite, and an index on a small table
alter table companies add column worked_on date not null default '-infinity';
alter table companies add column work_claimed_until timestamptz;
comment on column companies.worked_on is
  'The last day of which everything that falls due has been carried out; a sandbox has its own.';
comment on column companies.work_claimed_until is
  'Until then a worker carries out the day; a killed one''s is taken over.';
create index companies_by_day on companies (worked_on);
grant update (worked_on, work_claimed_until) on companies to muster_app;
grant select (worked_on, work_claimed_until) on companies to muster_lookup;
