-- Whether the stored address is the primary one at the provider, so that a patch chooses among the same addresses as a creation.
-- Null = not known.
alter table provisioned_users add column is_email_primary boolean;
