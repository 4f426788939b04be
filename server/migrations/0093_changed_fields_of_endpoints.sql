-- Which changed fields of an employee an endpoint gets employee.updated for; empty = every change.
alter table webhook_endpoints add column changed_fields text[] not null default '{}';
