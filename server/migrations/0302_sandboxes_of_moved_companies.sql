-- When a company has moved, the keys and people of its sandboxes get the new address too: their moves are rows of
-- their own, which the operator adds with the redirect.

create policy operator on sandbox_slots for select to muster_operator using (true);
grant select (company_id, sandbox_id) on sandbox_slots to muster_operator;
grant insert (exported_at, moved_to, moved_at) on company_moves to muster_operator;
