-- The language of what is written for a company's people where no page knows the reader's: mails and
-- payslips as files. The page itself is in the language that its reader has chosen.
alter table companies
  add column locale text not null default 'en' check (locale in ('en', 'de'));
grant update (locale) on companies to muster_app;
