-- expand: an entry that gives back part of a request's days names the request. Not `leave_request_id`, of
-- which there is one entry of each kind and year: leave can be shortened more than once.
alter table leave_ledger add column shortened_request_id uuid;
alter table leave_ledger add constraint leave_ledger_shortened_request_fkey
  foreign key (company_id, shortened_request_id) references leave_requests (company_id, id) not valid;
alter table leave_ledger validate constraint leave_ledger_shortened_request_fkey;
alter table leave_ledger add constraint leave_ledger_shortened_requests
  check (shortened_request_id is null or kind = 'adjustment' and leave_request_id is null) not valid;
alter table leave_ledger validate constraint leave_ledger_shortened_requests;
