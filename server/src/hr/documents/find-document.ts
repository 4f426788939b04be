import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { assertReadable, type Situation } from '../workflow/require-transition.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type { Document } from './document.ts';
import { find, lock, type StoredDocument } from './documents.sql.ts';

/**
 * A document, if the actor may see it.
 *
 * @throws Problem `not_found`
 */
export function findDocument(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<StoredDocument> {
  return read(transaction, actor, find(actor.companyId, id));
}

/** Like `findDocument`, locked until the transaction ends. */
export function lockDocument(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<StoredDocument> {
  return read(transaction, actor, lock(actor.companyId, id));
}

async function read(
  transaction: Transaction,
  actor: UserActor,
  statement: ReturnType<typeof find>,
): Promise<StoredDocument> {
  const { rows } = await transaction.query<StoredDocument>(statement);
  const document = rows[0];
  if (document === undefined) {
    throw notFound();
  }
  assertReadable('document', documentSituation(document, actor).capacities);
  return document;
}

/** The situation of a document for the transition table. */
export function documentSituation(
  document: Pick<Document, 'employee_id' | 'status'>,
  actor: UserActor,
): Situation<'document'> {
  const concerned = { employeeId: document.employee_id, managerId: null };
  return {
    entity: 'document',
    state: document.status,
    capacities: capacitiesOf(actor, concerned),
  };
}
