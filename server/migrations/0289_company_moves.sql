-- A company moves to another installation: it is read-only here from the start of the move, and once it has arrived, its
-- keys, tokens and people are sent to where it is now.

create table company_moves (
  company_id uuid primary key references companies (id),
  started_at timestamptz not null,
  exported_at timestamptz,
  last_position bigint,
  audit_number bigint,
  moved_to text check (length(moved_to) between 1 and 2000),
  moved_at timestamptz,
  check ((moved_to is null) = (moved_at is null)),
  check (moved_to is null or exported_at is not null)
);
comment on column company_moves.started_at is 'Since then the company is read-only.';
comment on column company_moves.exported_at is 'When the newest archive of the move was complete.';
comment on column company_moves.last_position is 'Of the events in that archive.';
comment on column company_moves.audit_number is 'Of the newest seal of the audit log in that archive; null = it has none.';
comment on column company_moves.moved_to is 'The address of the installation where the company is now.';

select protect_tenant_table('company_moves');
-- The move is of this installation: it is not in archives.
revoke all on company_moves from muster_archivist;
drop policy archivist on company_moves;
grant select on company_moves to muster_app;

-- The operator moves companies; whoever looks up a key, and workers, learn that one moves.
create policy operator on company_moves to muster_operator using (true) with check (true);
grant select, insert (company_id, started_at),
  update (exported_at, last_position, audit_number, moved_to, moved_at), delete on company_moves to muster_operator;
create policy lookup on company_moves for select to muster_lookup using (true);
grant select (company_id, moved_to) on company_moves to muster_lookup;
create policy worker on company_moves for select to muster_worker using (true);
grant select (company_id) on company_moves to muster_worker;
