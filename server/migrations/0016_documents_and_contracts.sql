-- Files kept for employees. What is in them never changes: another file is another document.
create table documents (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  name text not null check (octet_length(name) between 1 and 255),
  category text not null
    check (category in ('contract', 'identity', 'certificate', 'payslip', 'other')),
  mime_type text not null check (octet_length(mime_type) between 3 and 127),
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Where its bytes are: in document_contents, or under its id in the object storage.
  stored_in text not null check (stored_in in ('database', 'object_storage')),
  status text not null check (status in ('uploaded', 'archived')),
  uploaded_by uuid not null,
  archived_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, uploaded_by) references users (company_id, id),
  foreign key (company_id, archived_by) references users (company_id, id),
  check ((status = 'archived') = (archived_at is not null)),
  check ((archived_at is null) = (archived_by is null))
);
create index documents_by_employee on documents (company_id, employee_id, id);
create index documents_by_category on documents (company_id, category, id);
create index documents_by_status on documents (company_id, status, id);
select protect_tenant_table('documents');
-- Deleted only where a former employee's personal data is erased.
grant select, insert, update (status, archived_by, archived_at, updated_at), delete
  on documents to muster_app;

create table document_contents (
  company_id uuid not null references companies (id),
  document_id uuid not null,
  content bytea not null,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);
-- Nearly every type is compressed already.
alter table document_contents alter column content set storage external;
select protect_tenant_table('document_contents');
grant select, insert on document_contents to muster_app;

create table contracts (
  company_id uuid not null references companies (id),
  id uuid not null,
  employee_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 100000),
  status text not null
    check (status in ('draft', 'sent', 'partially_signed', 'signed', 'declined', 'voided')),
  -- Of the body as UTF-8, from the moment it is sent.
  body_sha256 bytea check (body_sha256 = sha256(convert_to(body, 'UTF8'))),
  created_by uuid not null,
  sent_by uuid,
  sent_at timestamptz,
  -- The second of the two signatures.
  signed_at timestamptz,
  -- When and why it was declined or voided.
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id),
  foreign key (company_id, sent_by) references users (company_id, id),
  check (status <> 'draft' or sent_at is null),
  check (status in ('draft', 'voided') or sent_at is not null),
  check ((sent_at is null) = (body_sha256 is null)),
  check ((sent_at is null) = (sent_by is null)),
  check ((status = 'signed') = (signed_at is not null)),
  check ((status in ('declined', 'voided')) = (ended_at is not null)),
  check (end_reason is null or ended_at is not null)
);
create index contracts_by_employee on contracts (company_id, employee_id, id);
create index contracts_by_status on contracts (company_id, status, id);
select protect_tenant_table('contracts');
grant select, insert, delete,
  update (title, body, status, body_sha256, sent_by, sent_at, signed_at, ended_at, end_reason,
    updated_at)
  on contracts to muster_app;

-- Text that somebody has seen to sign it never changes, nor does what became of it.
create function refuse_change_of_sent_contract() returns trigger
language plpgsql
as $$
begin
  if old.status in ('signed', 'declined', 'voided') then
    raise exception 'a contract that has come to its end does not change'
      using errcode = 'check_violation', constraint = 'contracts_ended';
  end if;
  if old.status <> 'draft' and (
    new.status = 'draft'
    or (new.title, new.body, new.body_sha256, new.sent_by, new.sent_at)
      is distinct from (old.title, old.body, old.body_sha256, old.sent_by, old.sent_at)
  ) then
    raise exception 'a contract that was sent does not change'
      using errcode = 'check_violation', constraint = 'contracts_frozen';
  end if;
  return new;
end
$$;
create trigger contracts_frozen before update on contracts
  for each row execute function refuse_change_of_sent_contract();
revoke all on function refuse_change_of_sent_contract() from public;

-- Deleted only where a former employee's personal data is erased.
create function refuse_loss_of_contract() returns trigger
language plpgsql
as $$
begin
  if not exists (
    select from employees
    where company_id = old.company_id and id = old.employee_id and status = 'terminated'
  ) then
    raise exception 'a contract is kept while its employee works for the company'
      using errcode = 'check_violation', constraint = 'contracts_kept';
  end if;
  return old;
end
$$;
create trigger contracts_kept before delete on contracts
  for each row execute function refuse_loss_of_contract();
revoke all on function refuse_loss_of_contract() from public;

create table contract_signatures (
  company_id uuid not null references companies (id),
  contract_id uuid not null,
  party text not null check (party in ('employee', 'employer')),
  signer_user_id uuid not null,
  -- As it was typed.
  typed_name text not null check (length(typed_name) between 1 and 400),
  signed_at timestamptz not null,
  ip text not null check (length(ip) between 1 and 100),
  user_agent text not null check (length(user_agent) <= 500),
  -- Of the text that was before the signer.
  body_sha256 bytea not null check (octet_length(body_sha256) = 32),
  primary key (company_id, contract_id, party),
  -- Nobody signs for both sides.
  constraint contract_signatures_two_people unique (company_id, contract_id, signer_user_id),
  foreign key (company_id, contract_id) references contracts (company_id, id) on delete cascade,
  foreign key (company_id, signer_user_id) references users (company_id, id)
);
select protect_tenant_table('contract_signatures');
-- Neither changed nor deleted but with the contract.
grant select, insert on contract_signatures to muster_app;
