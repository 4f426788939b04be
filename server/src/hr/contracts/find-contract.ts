import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ContractText, Signature } from './contract.ts';
import { assertContractReadable } from './contract-situation.ts';
import { hashOfText } from './hash-of-text.ts';
import { find, listSignatures, lock } from './contracts.sql.ts';

/**
 * A contract with its text and signatures, if the actor may see it.
 *
 * @throws Problem `not_found`; Error if the text differs from the one that was sent or signed
 */
export async function findContract(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<ContractText> {
  const [contracts, signatures] = await Promise.all([
    transaction.query<Omit<ContractText, 'signatures'>>(find(actor.companyId, id)),
    transaction.query<Signature>(listSignatures(actor.companyId, id)),
  ]);
  const row = contracts.rows[0];
  if (row === undefined) {
    throw notFound();
  }
  assertContractReadable(row, actor);
  const contract = { ...row, signatures: signatures.rows };
  assertUnchanged(contract);
  return contract;
}

/** Like `findContract`, locked until the transaction ends. */
export async function lockContract(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<ContractText> {
  await transaction.query(lock(actor.companyId, id));
  return findContract(transaction, actor, id);
}

/**
 * Detects changes made by bypassing the database's protections.
 *
 * @throws Error if the text differs from the one that was sent or signed
 */
export function assertUnchanged({ id, body, body_sha256, signatures }: ContractText): void {
  const isSound =
    (body_sha256 === null || body_sha256 === hashOfText(body)) &&
    signatures.every((signature) => signature.body_sha256 === body_sha256);
  if (!isSound) {
    throw new Error(`the text of contract ${id} differs from the text that was sent or signed`);
  }
}
