-- expand: reads the table without holding up those who write to it.
alter table approval_steps validate constraint approval_steps_company_id_requested_by_fkey;
alter table approval_steps validate constraint approval_steps_company_id_taken_over_from_fkey;
