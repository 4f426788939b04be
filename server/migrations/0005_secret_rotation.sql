-- Rotation in two steps: the next secret signs beside the present one until it is activated, the
-- one it then replaces signs on for 24 hours.
alter table webhook_endpoints
  add column next_secret_ciphertext bytea,
  add column previous_secret_ciphertext bytea,
  -- Afterwards the previous secret is no longer used; it stays until the next activation.
  add column previous_secret_until timestamptz,
  add check ((previous_secret_ciphertext is null) = (previous_secret_until is null));

-- "muster secrets re-encrypt" is the operator's and writes the sealed secrets, nothing else. The
-- worker reads them (it holds select on the whole table) and cannot replace any.
create policy operator on webhook_endpoints to muster_operator using (true) with check (true);
grant select (company_id, id, deleted_at, secret_ciphertext, next_secret_ciphertext,
    previous_secret_ciphertext),
  update (secret_ciphertext, next_secret_ciphertext, previous_secret_ciphertext)
  on webhook_endpoints to muster_operator;
