-- A legal entity can belong to another one, like a unit or a location.
alter table legal_entities add column parent_id uuid,
  add foreign key (company_id, parent_id) references legal_entities (company_id, id),
  add constraint legal_entities_not_own_parent check (parent_id <> id);
grant update (parent_id) on legal_entities to muster_app;
