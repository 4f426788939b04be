import type { Statement } from '../../platform/database/driver.ts';
import type { SignInDomain } from './sign-in-domain.ts';
import { sql, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, domain, token, verified_at, created_at`;

export function list(companyId: string): Statement {
  return sql`
    select ${columns} from sign_in_domains where company_id = ${companyId} order by domain`;
}

export function find(companyId: string, id: string): Statement {
  return sql`select ${columns} from sign_in_domains where company_id = ${companyId} and id = ${id}`;
}

export function insert(
  companyId: string,
  { id, domain, token, created_at: createdAt }: Omit<SignInDomain, 'verified_at'>,
): Statement {
  return sql`
    insert into sign_in_domains (company_id, id, domain, token, created_at)
    values (${companyId}, ${id}, ${domain}, ${token}, ${createdAt})`;
}

export function noteVerification(companyId: string, id: string, now: string): Statement {
  return sql`
    update sign_in_domains set verified_at = coalesce(verified_at, ${now})
    where company_id = ${companyId} and id = ${id} returning ${columns}`;
}

export function remove(companyId: string, id: string): Statement {
  return sql`
    delete from sign_in_domains where company_id = ${companyId} and id = ${id}
    returning ${columns}`;
}
