-- Each row of the audit log holds its own seal: one row and one index entry less for each act. Stop all
-- processes before this runs. It rewrites the audit log, about 40 s for each million rows.
alter table audit_log disable trigger append_only;
alter table audit_log no force row level security;
alter table audit_seals no force row level security;

-- Its number in the company's chain, from 1 without a gap; null = written past the service.
alter table audit_log add column number bigint;
-- SHA-256 over the hash of the row before, the number and the columns of this row.
alter table audit_log add column hash bytea;
update audit_log a set number = s.number, hash = s.hash
from audit_seals s where s.company_id = a.company_id and s.audit_id = a.id;
alter table audit_log add constraint audit_log_number unique (company_id, number);

alter table audit_log force row level security;
alter table audit_log enable trigger append_only;
drop table audit_seals;
grant select (company_id, number, hash) on audit_log to muster_relay;
