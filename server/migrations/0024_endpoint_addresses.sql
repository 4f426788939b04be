-- Attempts do not keep the address they went to: it is their endpoint's, unless that was changed
-- after them. Null = it never was, as far as is known.
alter table webhook_endpoints add column url_changed_at timestamptz;
