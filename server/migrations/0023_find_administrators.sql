-- The few users who decide for HR, as owners or for payroll are asked for by nearly every list, in a
-- company of any size.
create index users_administrators on users (company_id, role, id)
  where role in ('owner', 'hr_admin', 'payroll_admin');
