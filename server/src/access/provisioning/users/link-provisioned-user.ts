import { recordAudit } from '../../audit/record-audit.ts';
import type { ProvisioningChange } from '../provisioning-change.ts';
import type { LinkProblem, ProvisionedFields, ProvisionedUser } from './provisioned-user.ts';
import {
  type Candidate,
  findCandidates,
  linkToEmployee,
  setLinkProblem,
} from './provisioned-users.sql.ts';

/**
 * Links a user who has no employee record to the one record that has their address or external ID.
 * If several records match, or the record belongs to another user, the user stays unlinked and the
 * console shows why: a wrong link would show one person's data to another.
 */
export async function linkProvisionedUser(
  { transaction, actor, ids }: ProvisioningChange,
  { id, employee_id: employeeId }: Pick<ProvisionedUser, 'id' | 'employee_id'>,
  fields: Pick<ProvisionedFields, 'email' | 'externalId'>,
): Promise<void> {
  if (employeeId !== null) return;
  const { companyId } = actor;
  const { rows } = await transaction.query<Candidate>(findCandidates(companyId, fields));
  const [candidate] = rows;
  const problem = problemOf(rows);
  transaction.send(setLinkProblem(companyId, id, problem));
  if (candidate === undefined || problem !== null) return;
  transaction.send(linkToEmployee(companyId, id, candidate.id));
  recordAudit(
    transaction,
    { ids, actor },
    { action: 'user.updated', subjectKind: 'user', subjectId: id, fields: ['employee_id'] },
  );
}

function problemOf([first, second]: readonly Candidate[]): LinkProblem | null {
  if (second !== undefined) return 'ambiguous';
  return first?.is_taken === true ? 'taken' : null;
}
