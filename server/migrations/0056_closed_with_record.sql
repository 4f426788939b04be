-- Whether the end of an employment disabled the user: a rehire then lets them in again. A user whom an
-- owner disabled stays disabled. A constant default rewrites no row.
alter table users add column closed_with_record boolean not null default false;
