-- GET /api/v1/leave?leave_type= reads the newest requests of one type.
create index leave_requests_by_type on leave_requests (company_id, leave_type, id);
