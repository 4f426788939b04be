-- updated_since of GET /api/v1/contracts and GET /api/v1/advances.
create index contracts_by_update on contracts (company_id, updated_at);
create index advances_by_update on advances (company_id, updated_at);
