-- Whose data a row is about, where its subjects are not employees: pay entries, payslips, documents.
-- Somebody asks who has read one person's pay, and the record that was read may be gone by then. Empty in
-- rows from before, whose seals stay what they are. A constant default rewrites no row.
alter table audit_log add column employee_ids uuid[] not null default '{}';
