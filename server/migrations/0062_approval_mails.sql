-- How a user hears that requests wait for their decision. A constant default rewrites no row.
alter table users add column approval_mails text not null default 'at_once'
  constraint users_approval_mails_check check (approval_mails in ('at_once', 'daily', 'never'));
