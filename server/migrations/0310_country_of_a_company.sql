-- holds companies: adds columns without values, in a table with one row for each company

-- Until here a new company knew neither, and every form of pay began with euros.
alter table companies add column country text
  constraint companies_country_check check (country ~ '^[A-Z]{2}$');
alter table companies add column currency text
  constraint companies_currency_check check (currency ~ '^[A-Z]{3}$');

grant update (country, currency) on companies to muster_app;

comment on column companies.country is
  'Where the company is: an ISO 3166-1 code. Null for one that never chose.';
comment on column companies.currency is
  'ISO 4217, the first choice where an amount is entered. Null for one that never chose.';
