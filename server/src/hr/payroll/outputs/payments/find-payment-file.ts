import type { Statement } from '../../../../platform/database/driver.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { assertReadable, type Situation } from '../../../workflow/require-transition.ts';
import { readReviewers } from '../../setup/reviewers.ts';
import { type PaymentFile, paymentFileSituation } from './payment-file.ts';
import { findFile, findFileOfRun, lockFile } from './payments.sql.ts';

/** A file, and what the user can do with it. */
export interface PaymentFileInUse {
  readonly file: PaymentFile;
  readonly situation: Situation<'payment_file'>;
}

/** @throws Problem `not_found` */
export async function findPaymentFile(change: UserChange, id: string): Promise<PaymentFileInUse> {
  return present(await readOne(change, findFile(change.actor.companyId, id)));
}

/** Like `findPaymentFile`, locked until the transaction ends. */
export async function lockPaymentFile(change: UserChange, id: string): Promise<PaymentFileInUse> {
  return present(await readOne(change, lockFile(change.actor.companyId, id)));
}

/** The file that pays a run; null if there is none. */
export function findPaymentFileOfRun(
  change: UserChange,
  runId: string,
): Promise<PaymentFileInUse | null> {
  return readOne(change, findFileOfRun(change.actor.companyId, runId));
}

function present(found: PaymentFileInUse | null): PaymentFileInUse {
  if (found === null) throw notFound();
  assertReadable('payment_file', found.situation.capacities);
  return found;
}

async function readOne(
  { transaction, actor }: UserChange,
  statement: Statement,
): Promise<PaymentFileInUse | null> {
  const { rows } = await transaction.query<PaymentFile>(statement);
  const [file] = rows;
  if (file === undefined) return null;
  const reviewers = await readReviewers(transaction, actor.companyId);
  return { file, situation: paymentFileSituation(file, actor, reviewers) };
}
