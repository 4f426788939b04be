import { isSandbox } from '../../access/sandboxes/is-sandbox.ts';
import type { Statement } from '../../platform/database/driver.ts';
import {
  type ListFilter,
  type NewestFirst,
  newestFirst,
} from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../employees/search/found-employees.ts';
import type { Contract, ContractStatus, Signature } from './contract.ts';
import { bind, sql, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, employee_id, title, status, encode(body_sha256, 'hex') as body_sha256,
  created_by, sent_by, sent_at, signed_at, ended_at, end_reason, created_at, updated_at,
  array(
    select s.party from contract_signatures as s
    where s.company_id = contracts.company_id and s.contract_id = contracts.id
    order by s.signed_at, s.party
  ) as signed_by,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = contracts.company_id and e.id = contracts.employee_id) as employee_name`;

export function insert(
  companyId: string,
  row: Pick<Contract, 'id' | 'employee_id' | 'title' | 'created_by' | 'created_at'>,
  body: string,
): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into contracts (company_id, id, employee_id, title, body, status, created_by,
      created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.title}, ${body}, 'draft',
      ${row.created_by}, ${createdAt}, ${createdAt})`;
}

/**
 * Locks the contract until the transaction ends, so that concurrent signatures are added one after
 * another.
 */
export function lock(companyId: string, id: string): Statement {
  return sql`
    select id from contracts where company_id = ${companyId} and id = ${id} for no key update`;
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns}, body,
      (select first_name from employees as e
       where e.company_id = contracts.company_id and e.id = employee_id) as employee_first_name,
      (select last_name from employees as e
       where e.company_id = contracts.company_id and e.id = employee_id) as employee_last_name,
      (select name from companies where companies.id = company_id) as company_name,
      ${isSandbox('contracts')} as in_sandbox
    from contracts where company_id = ${companyId} and id = ${id}`;
}

export function listSignatures(companyId: string, contractId: string): Statement {
  return sql`
    select party, signer_user_id, typed_name, signed_at, ip, user_agent,
      encode(body_sha256, 'hex') as body_sha256
    from contract_signatures where company_id = ${companyId} and contract_id = ${contractId}
    order by signed_at, party`;
}

/** The contracts that both parties signed, in the order of their ids. */
export function listSigned(
  companyId: string,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Statement {
  return sql`
    select id from contracts
    where company_id = ${companyId} and status = 'signed' and id > ${afterId}
    order by id limit ${limit}`;
}

export function countSigned(companyId: string): Statement {
  return sql`
    select count(*)::int as count from contracts
    where company_id = ${companyId} and status = 'signed'`;
}

export interface ContractFilter {
  readonly found?: FoundEmployees | undefined;
  readonly employeeId?: string | undefined;
  readonly status?: ContractStatus | undefined;
  /** ISO instant, inclusive. */
  readonly updatedSince?: string | undefined;
  readonly beforeId?: string | undefined;
  /** The employees whose contracts the reader may see. */
  readonly visible: 'all' | readonly string[];
  /** The reader's own employee record, whose contracts they can see once sent. */
  readonly ownEmployeeId: string | null;
  /** A former employee sees signed contracts only. */
  readonly isFormer?: boolean;
}

/** What people can sort by, each with an index. */
export const contractSorts = {
  status: { column: 'status' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function contractList(
  companyId: string,
  filter: ContractFilter,
  limit: number,
): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'contracts.list',
    columns,
    table: 'contracts',
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      {
        name: 'since',
        condition: 'updated_at >=',
        value: filter.updatedSince,
        isPlannedByValue: true,
      },
      ...visibility(filter),
    ],
  };
}

export function list(...asked: Parameters<typeof contractList>): Statement {
  return newestFirst(contractList(...asked));
}

function visibility({ visible, ownEmployeeId, isFormer }: ContractFilter): ListFilter[] {
  if (visible === 'all') {
    const condition = fragment`(employee_id <> ${ownEmployeeId} or sent_at is not null)`;
    return ownEmployeeId === null ? [] : [{ name: 'own', condition }];
  }
  return [
    { name: 'visible', condition: fragment`employee_id = any(${visible})` },
    isFormer === true
      ? { name: 'signed', condition: fragment`status = 'signed'` }
      : { name: 'sent', condition: fragment`sent_at is not null` },
  ];
}

export function edit(
  companyId: string,
  { id, title, body, updatedAt }: { id: string; title: string; body: string; updatedAt: string },
): Statement {
  return sql`
    update contracts set title = ${title}, body = ${body}, updated_at = ${updatedAt}
    where company_id = ${companyId} and id = ${id}`;
}

export function send(
  companyId: string,
  {
    id,
    sha256,
    sentBy,
    sentAt,
  }: { id: string; sha256: Uint8Array; sentBy: string; sentAt: string },
): Statement {
  const boundSentAt = bind(sentAt);
  return sql`
    update contracts
    set status = 'sent', body_sha256 = ${sha256}, sent_by = ${sentBy}, sent_at = ${boundSentAt},
      updated_at = ${boundSentAt}
    where company_id = ${companyId} and id = ${id}`;
}

export function insertSignature(
  companyId: string,
  contractId: string,
  row: Omit<Signature, 'body_sha256'>,
): Statement {
  return sql`
    insert into contract_signatures (company_id, contract_id, party, signer_user_id,
      typed_name, signed_at, ip, user_agent, body_sha256)
    select company_id, id, ${row.party}, ${row.signer_user_id}, ${row.typed_name}, ${row.signed_at},
      ${row.ip}, ${row.user_agent}, body_sha256
    from contracts where company_id = ${companyId} and id = ${contractId}`;
}

export function noteSignature(
  companyId: string,
  { id, status, signedAt }: { id: string; status: string; signedAt: string },
): Statement {
  const boundStatus = bind(status);
  const boundSignedAt = bind(signedAt);
  return sql`
    update contracts
    set status = ${boundStatus}, signed_at = case ${boundStatus} when 'signed'
      then ${boundSignedAt}::timestamptz end,
      updated_at = ${boundSignedAt}
    where company_id = ${companyId} and id = ${id}`;
}

export interface End {
  readonly id: string;
  readonly status: string;
  readonly reason: string | null;
  readonly endedAt: string;
}

export function end(companyId: string, { id, status, reason, endedAt }: End): Statement {
  const boundEndedAt = bind(endedAt);
  return sql`
    update contracts set status = ${status}, end_reason = ${reason}, ended_at = ${boundEndedAt},
      updated_at = ${boundEndedAt}
    where company_id = ${companyId} and id = ${id}`;
}

export function findUserName(companyId: string, userId: string): Statement {
  return sql`
    select first_name, last_name from users where company_id = ${companyId} and id = ${userId}`;
}

export function removeAll(companyId: string, employeeId: string): Statement {
  return sql`delete from contracts where company_id = ${companyId} and employee_id = ${employeeId}`;
}
