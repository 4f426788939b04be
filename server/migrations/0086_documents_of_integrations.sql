-- POST /api/v1/documents: a document is uploaded by a user or through an API key.
alter table documents
  alter column uploaded_by drop not null,
  add column uploaded_by_api_key_id uuid,
  add foreign key (company_id, uploaded_by_api_key_id) references api_keys (company_id, id),
  add constraint documents_one_uploader check (num_nonnulls(uploaded_by, uploaded_by_api_key_id) = 1);
-- updated_since of GET /api/v1/documents.
create index documents_by_update on documents (company_id, updated_at);
