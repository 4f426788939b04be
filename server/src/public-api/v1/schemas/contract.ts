import { type Static, Type } from 'typebox';
import type { NotedRead } from '../../../access/audit/read-notes.ts';
import { type Contract, contractStatuses, parties } from '../../../hr/contracts/contract.ts';
import { instant, nullable, oneOf, reference, uuid } from '../../../platform/http/schema-fields.ts';

export const contractSchema = Type.Object(
  {
    id: uuid(),
    employee_id: uuid(),
    title: Type.String(),
    status: oneOf(contractStatuses),
    signed_by: Type.Array(oneOf(parties), {
      description: 'The parties that have signed, the earlier one first.',
    }),
    body_sha256: nullable(
      Type.String({ description: 'SHA-256 of the text, in lower-case hex. `null` for a draft.' }),
    ),
    sent_at: nullable(instant()),
    signed_at: nullable(instant('When the second party signed.')),
    ended_at: nullable(instant('When it was declined or voided.')),
    created_at: instant(),
    updated_at: instant(),
  },
  { $id: 'Contract', additionalProperties: false },
);
type ContractBody = Static<typeof contractSchema>;

export const contractReference = reference<ContractBody>('Contract');

/** The contract as the API returns it. Its text is in the PDF only; the reason of an end may name pay. */
export function presentContract(contract: Contract): ContractBody {
  return {
    id: contract.id,
    employee_id: contract.employee_id,
    title: contract.title,
    status: contract.status,
    signed_by: [...contract.signed_by],
    body_sha256: contract.body_sha256,
    sent_at: contract.sent_at,
    signed_at: contract.signed_at,
    ended_at: contract.ended_at,
    created_at: contract.created_at,
    updated_at: contract.updated_at,
  };
}

/** For the audit log: the contracts and the fields that a key was shown. */
export function contractRead(
  contracts: readonly { readonly id: string }[],
  fields: readonly string[] = ['employee_id', 'title', 'status'],
): NotedRead {
  return { subjectKind: 'contract', subjectIds: contracts.map(({ id }) => id), fields };
}
