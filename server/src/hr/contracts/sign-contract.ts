import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { announce } from '../../access/notifications/announce.ts';
import { closeNotifications } from '../../access/notifications/close-notifications.ts';
import { toInstant } from '../../platform/clock.ts';
import { isConstraintViolation } from '../../platform/database/driver.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { confirmShown } from '../confirmations/record-versions.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import type { ContractText, Signature } from './contract.ts';
import { contractSituation, partyOf } from './contract-situation.ts';
import { expectedNames, isSameName } from './expected-names.ts';
import { lockContract } from './find-contract.ts';
import { insertSignature, noteSignature } from './contracts.sql.ts';

export interface Signing {
  /** Must match the signer's name. */
  readonly typedName: string;
  readonly ip: string;
  readonly userAgent: string;
}

type NewSignature = Omit<Signature, 'body_sha256'>;

/**
 * Signs for the actor's party. The first signature of the employee notifies HR. The second
 * signature completes the contract and emits `contract.signed`.
 *
 * @throws Problem `not_found`, `forbidden` (this party has signed), `invalid_state`,
 *   `validation_failed` (another name)
 */
export async function signContract(
  change: UserChange,
  id: string,
  { typedName, ip, userAgent }: Signing,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const contract = await lockContract(transaction, actor, id);
  const { to, audit } = requireTransition(contractSituation(contract, actor), 'sign');
  await confirmShown(change, 'contract', contract.id);
  const names = await expectedNames(transaction, actor, contract);
  if (!names.some((name) => isSameName(typedName, name))) {
    throw invalidField('/typed_name', 'must be your first and last name');
  }
  const signature: NewSignature = {
    party: partyOf(contract, actor),
    signer_user_id: actor.userId,
    typed_name: typedName,
    signed_at: toInstant(clock.nowMs()),
    ip,
    user_agent: userAgent,
  };
  await store(change, contract.id, signature);
  await transaction.query(
    noteSignature(actor.companyId, {
      id: contract.id,
      status: to,
      signedAt: signature.signed_at,
    }),
  );
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'contract',
    subjectId: contract.id,
    fields: ['status', `${signature.party}_signature`],
  });
  const subject = { kind: 'contract', subjectId: contract.id } as const;
  if (to === 'signed') {
    appendSigned(change, contract, signature);
    closeNotifications(change, subject);
  } else {
    closeNotifications(change, { ...subject, userId: actor.userId });
    if (signature.party === 'employee') announce(change, { ...subject, subjectKind: 'contract' });
  }
}

async function store(
  { transaction, actor }: UserChange,
  contractId: string,
  signature: NewSignature,
): Promise<void> {
  try {
    await transaction.query(insertSignature(actor.companyId, contractId, signature));
  } catch (error) {
    if (isConstraintViolation(error, 'contract_signatures_two_people')) {
      throw new Problem(
        'forbidden',
        "You can't sign for both parties. Ask another person to sign for the other party.",
        { cause: error },
      );
    }
    throw error;
  }
}

/** The signatures are in the order they were added. */
function appendSigned(change: UserChange, contract: ContractText, second: NewSignature): void {
  appendEvent(change, {
    type: 'contract.signed',
    payload: {
      contractId: contract.id,
      employeeId: contract.employee_id,
      title: contract.title,
      signedAt: second.signed_at,
      signatures: [...contract.signatures, second].map((signature) => ({
        party: signature.party,
        signerId: signature.signer_user_id,
        signedAt: signature.signed_at,
      })),
    },
  });
}
