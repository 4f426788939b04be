import type { CompanyDeletionsRow } from '../../../schema/rows.gen.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { find as findUser } from '../users/users.sql.ts';
import type { SignedInUser } from '../users/user.ts';
import { find as findCompany } from '../companies/companies.sql.ts';
import type { Company } from '../companies/company.ts';
import { askDeletion } from './ask-deletion.ts';
import type { DeletionMailJob } from './deletion-mail.ts';
import { find, remove } from './deletion.sql.ts';

/** A deletion that is pending. */
export type PendingDeletion = Pick<CompanyDeletionsRow, 'asked_by' | 'asked_at' | 'due_at'>;

interface DeletionChange {
  readonly transaction: Transaction;
  readonly actor: UserActor;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly queue: JobQueue;
}

/** Null if no one has asked for it. */
export async function findDeletion(
  transaction: Transaction,
  companyId: string,
): Promise<PendingDeletion | null> {
  const { rows } = await transaction.query<PendingDeletion>(find(companyId));
  return rows[0] ?? null;
}

/**
 * Has the company deleted after some days, in which it is read-only and every owner can stop it.
 *
 * @param typed the name of the company, as proof that this company is meant
 *
 * @throws Problem `validation_failed` if it differs, `invalid_state` in a sandbox and if it is pending
 */
export async function askForDeletion(
  change: DeletionChange,
  { typed, inDays }: { readonly typed: string; readonly inDays: number },
): Promise<PendingDeletion | null> {
  const { transaction, actor, clock, queue } = change;
  const { companyId, userId } = actor;
  const [companies, users] = await Promise.all([
    transaction.query<Company>(findCompany(companyId)),
    transaction.query<SignedInUser>(findUser(companyId, userId)),
  ]);
  const [company, user] = [companies.rows[0], users.rows[0]];
  if (actor.inSandbox === true) {
    throw new Problem('invalid_state', 'A sandbox is deleted by closing it in its company.');
  }
  if (typed !== company?.name) throw invalidField('/name', 'must be the name of the company');
  if ((await findDeletion(transaction, companyId)) !== null) {
    throw new Problem('invalid_state', 'The deletion of this company was already requested.');
  }
  const askedBy = `${user?.first_name} ${user?.last_name}`;
  await askDeletion(transaction, { clock, queue }, { companyId, askedBy, inDays });
  await announce(change, 'asked');
  return findDeletion(transaction, companyId);
}

/** Stops a deletion that has not begun. @throws Problem `invalid_state` if there is none */
export async function stopDeletion(change: DeletionChange): Promise<void> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(remove(actor.companyId));
  if (rowCount === 0) {
    throw new Problem('invalid_state', 'No deletion of this company is pending, or it has begun.');
  }
  await announce(change, 'stopped');
}

async function announce(
  { transaction, actor, ids, queue }: DeletionChange,
  kind: DeletionMailJob['kind'],
): Promise<void> {
  const { companyId, userId } = actor;
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: `company.deletion_${kind}`,
      subjectKind: 'company',
      subjectId: companyId,
      fields: [],
    },
  );
  const mail: DeletionMailJob = { companyId, kind, userId, id: ids.next() };
  await queue.add(transaction, 'company-deletion-mails', [{ data: mail }]);
}
