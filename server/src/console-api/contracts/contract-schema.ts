import { type Static, Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../../hr/change.ts';
import { contractSituation } from '../../hr/contracts/contract-situation.ts';
import {
  type Contract,
  contractStatuses,
  type ContractText,
  parties,
} from '../../hr/contracts/contract.ts';
import { findContract } from '../../hr/contracts/find-contract.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { etagMember } from '../frame/etags.ts';
import { inChange } from '../frame/in-transaction.ts';
import type { ConsoleServices } from '../frame/operation.ts';
import { actionMembers, presentActions } from '../frame/record-actions.ts';

const members = {
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  title: Type.String(),
  status: oneOf(contractStatuses),
  body_sha256: nullable(Type.String()),
  created_by: uuid(),
  sent_by: nullable(uuid()),
  sent_at: nullable(instant()),
  signed_by: Type.Array(oneOf(parties)),
  signed_at: nullable(instant()),
  ended_at: nullable(instant()),
  end_reason: nullable(Type.String()),
  created_at: instant(),
  updated_at: instant(),
  ...actionMembers,
  ...etagMember,
};

export const signatureSchema = Type.Object({
  party: oneOf(parties),
  signer_id: uuid(),
  typed_name: Type.String(),
  signed_at: instant(),
  ip: Type.String(),
  user_agent: Type.String(),
  body_sha256: Type.String(),
});

/** A contract without its text. */
export const listedContractSchema = Type.Object(members);

const contractSchema = Type.Object({
  ...members,
  body: Type.String(),
  signatures: Type.Array(signatureSchema),
});

export const singleContract = Type.Object({ contract: contractSchema });

interface ContractRead {
  readonly actor: UserActor;
  readonly id: string;
  /** The fields shown in addition to the text. */
  readonly fields?: readonly string[];
}

/** The actions are those of the reader. */
export function presentListedContract(
  contract: Contract,
  actor: UserActor,
): Static<typeof listedContractSchema> {
  return {
    ...contract,
    signed_by: [...contract.signed_by],
    ...presentActions(contractSituation(contract, actor)),
  };
}

export function presentContract(
  contract: ContractText,
  actor: UserActor,
): Static<typeof contractSchema> {
  return {
    ...presentListedContract(contract, actor),
    body: contract.body,
    signatures: presentSignatures(contract),
  };
}

export function presentSignatures({ signatures }: ContractText): Static<typeof signatureSchema>[] {
  return signatures.map((signature) => ({ ...signature, signer_id: signature.signer_user_id }));
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
