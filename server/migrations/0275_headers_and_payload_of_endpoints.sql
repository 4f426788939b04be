-- Headers that a receiver asks for, and how much of a payload it gets.
-- holds webhook_endpoints: a company has at most 50 endpoints
alter table webhook_endpoints
  add column header_names text[] not null default '{}',
  add column headers_ciphertext bytea,
  add column payload text not null default 'full' check (payload in ('full', 'ids')),
  add check ((headers_ciphertext is null) = (header_names = '{}'));

comment on column webhook_endpoints.header_names is 'The names of its own headers; the values are sealed.';
comment on column webhook_endpoints.headers_ciphertext is
  'Its own headers with their values, as sealed JSON; null without any.';
comment on column webhook_endpoints.payload is '`ids`: only the members of a payload that are ids.';

-- Encrypted again with the secrets.
grant select (headers_ciphertext), update (headers_ciphertext) on webhook_endpoints to muster_operator;
