import type { Database } from '../../platform/database/driver.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { UserActor } from '../actor.ts';
import type { Company } from '../companies/company.ts';
import { find as findCompany } from '../companies/companies.sql.ts';
import { find } from './users.sql.ts';
import type { SignedInUser } from './user.ts';

/**
 * The signed-in user and the company.
 *
 * @throws Problem `not_signed_in` if the user was deleted after the session was recognised
 */
export async function findSignedInUser(
  database: Database,
  { companyId, userId }: UserActor,
): Promise<{ company: Company; user: SignedInUser }> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const [companies, users] = await Promise.all([
      transaction.query<Company>(findCompany(companyId)),
      transaction.query<SignedInUser>(find(companyId, userId)),
    ]);
    const [company, user] = [companies.rows[0], users.rows[0]];
    if (company === undefined || user === undefined) {
      throw new Problem('not_signed_in', 'You are no longer signed in. Sign in again.');
    }
    return { company, user };
  });
}
