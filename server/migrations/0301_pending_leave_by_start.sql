-- The list of leave sorts pending requests by their first day; most requests are older, and decided.
-- holds leave_requests: an index of the pending rows, which are few
create index leave_requests_pending_by_start on leave_requests (company_id, start_date, id)
  where status = 'pending';
