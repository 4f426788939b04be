import { recordRead } from '../../access/audit/record-read.ts';
import type { UserActor } from '../../access/actor.ts';
import type { ContractText } from '../../hr/contracts/contract.ts';
import { findContract } from '../../hr/contracts/find-contract.ts';
import type { UserChange } from '../../hr/change.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import type { ConsoleServices } from '../operation.ts';
import { presentContract } from './contract-schema.ts';

export interface ContractRead {
  readonly actor: UserActor;
  readonly id: string;
  /** The fields shown in addition to the text. */
  readonly fields?: readonly string[];
}

/**
 * Returns a contract as the reader sees it and records the read in the audit log.
 *
 * @throws Problem `not_found`
 */
export function readContract<T>(
  services: ConsoleServices,
  { actor, id, fields = [] }: ContractRead,
  use: (contract: ContractText, change: UserChange) => Promise<T> | T,
): Promise<T> {
  return inChange(services, actor, async (change) => {
    const contract = await findContract(change.transaction, actor, lookUpId(id));
    recordRead(change.transaction, change, {
      subjectKind: 'contract',
      subjectIds: [contract.id],
      employeeIds: [contract.employee_id],
      fields: ['title', 'body', ...fields],
    });
    return use(contract, change);
  });
}

/** The response to a change: the contract in its current state. */
export async function answerContract({ transaction, actor }: UserChange, id: string) {
  const contract = await findContract(transaction, actor, lookUpId(id));
  return { contract: presentContract(contract, actor) };
}
