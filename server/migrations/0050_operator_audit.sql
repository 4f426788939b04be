-- What the operator changes of a company is told in its audit log, in the same transaction, and
-- waits for its seal like everything that is told there.
create policy operator on audit_log for insert to muster_operator
  with check (actor_kind = 'operator' and actor_id is null);
create policy operator on audit_unsealed for insert to muster_operator with check (true);
grant insert on audit_log, audit_unsealed to muster_operator;
