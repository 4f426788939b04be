import type { Statement } from '../../platform/database/driver.ts';
import type { SignInDomain } from './sign-in-domain.ts';

const columns = 'id, domain, token, verified_at, created_at';

export function list(companyId: string): Statement {
  return {
    text: `select ${columns} from sign_in_domains where company_id = $1 order by domain`,
    values: [companyId],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from sign_in_domains where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export function insert(
  companyId: string,
  { id, domain, token, created_at: createdAt }: Omit<SignInDomain, 'verified_at'>,
): Statement {
  return {
    text: `insert into sign_in_domains (company_id, id, domain, token, created_at)
           values ($1, $2, $3, $4, $5)`,
    values: [companyId, id, domain, token, createdAt],
  };
}

export function noteVerification(companyId: string, id: string, now: string): Statement {
  return {
    text: `update sign_in_domains set verified_at = coalesce(verified_at, $3)
           where company_id = $1 and id = $2 returning ${columns}`,
    values: [companyId, id, now],
  };
}

export function remove(companyId: string, id: string): Statement {
  return {
    text: `delete from sign_in_domains where company_id = $1 and id = $2 returning ${columns}`,
    values: [companyId, id],
  };
}
