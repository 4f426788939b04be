import type { Statement } from '../../platform/database/driver.ts';
import type { User } from './user.ts';

export interface SignInCandidate {
  readonly company_id: string;
  readonly id: string;
  readonly password_hash: string | null;
}

const columns = 'id, employee_id, email, first_name, last_name, role, created_at';

export function insert(
  companyId: string,
  row: User,
  { emailKey, passwordHash }: { emailKey: string; passwordHash: string | null },
): Statement {
  return {
    text: `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role, password_hash, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    values: [
      companyId,
      row.id,
      row.employee_id,
      row.email,
      emailKey,
      row.first_name,
      row.last_name,
      row.role,
      passwordHash,
      row.created_at,
    ],
  };
}

export function find(companyId: string, userId: string): Statement {
  return {
    text: `select ${columns} from users where company_id = $1 and id = $2`,
    values: [companyId, userId],
  };
}

export function findOwners(companyId: string): Statement {
  return {
    text: `select ${columns} from users where company_id = $1 and role = 'owner' order by id`,
    values: [companyId],
  };
}

/**
 * As `muster_lookup`. The same person may be a user of several companies; the bound keeps the
 * number of password hashes for one sign-in small.
 */
export function findSignInCandidates(emailKey: string, candidatesMax: number): Statement {
  return {
    text: `select company_id, id, password_hash from users
           where email_key = $1 and password_hash is not null and disabled_at is null
           order by id limit $2`,
    values: [emailKey, candidatesMax],
  };
}
