import { type Static, Type } from 'typebox';
import { type UserActor, userRoles, allRoles } from '../../access/actor.ts';
import { type ContractText, contractStatuses, parties } from '../../hr/contracts/contract.ts';
import { contractSituation, partyOf } from '../../hr/contracts/contract-situation.ts';
import { expectedNames } from '../../hr/contracts/expected-names.ts';
import { allowedActions } from '../../hr/workflow/require-transition.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { etagMember, withEtag } from '../frame/etags.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { readContract, presentSignatures, signatureSchema } from './contract-schema.ts';
import { contractFileName, renderContract } from '../../hr/contracts/render-contract.ts';

const signingSchema = Type.Object({
  contract_id: uuid(),
  title: Type.String(),
  status: oneOf(contractStatuses),
  body: Type.String(),
  body_sha256: nullable(Type.String()),
  sent_at: nullable(instant()),
  parties: Type.Array(Type.Object({ party: oneOf(parties), name: Type.String() })),
  /** The party the reader signs for. */
  signs_as: oneOf(parties),
  /** The name the reader has to type, the first of several accepted ones. */
  name_to_type: Type.String(),
  can_sign: Type.Boolean(),
  /** The evidence so far, earliest signature first. */
  signatures: Type.Array(signatureSchema),
  allowed_actions: Type.Array(Type.String()),
  ...etagMember,
});

/** A contract as its signers see it. */
export const contractSigningOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'getContractSigning',
    method: 'GET',
    path: '/contracts/:id/signing',
    access: userRoles,
    answer: Type.Object({ signing: signingSchema }),
    handle: ({ services, actor, id }) =>
      readContract(services, { actor, id, fields: ['signatures'] }, async (contract, change) => {
        const names = await expectedNames(change.transaction, actor, contract);
        const { etag } = await withEtag(change, 'contract', contract);
        return { body: { signing: { ...present(contract, actor, names), etag } }, etag };
      }),
  }),
  defineOperation({
    operationId: 'getContractPdf',
    method: 'GET',
    path: '/contracts/:id/pdf',
    access: allRoles,
    handle: async ({ services, actor, id }) => {
      // The PDF is created after the transaction, because it takes longer than reading the contract.
      const contract = await readContract(
        services,
        { actor, id, fields: ['signatures'] },
        (found) => found,
      );
      return {
        download: {
          content: await renderContract(contract),
          mimeType: 'application/pdf',
          fileName: contractFileName(contract),
        },
      };
    },
  }),
];

function present(
  contract: ContractText,
  actor: UserActor,
  names: readonly string[],
): Static<typeof signingSchema> {
  const actions = allowedActions(contractSituation(contract, actor));
  return {
    ...contract,
    contract_id: contract.id,
    parties: [
      {
        party: 'employee',
        name: `${contract.employee_first_name} ${contract.employee_last_name}`,
      },
      { party: 'employer', name: contract.company_name },
    ],
    signs_as: partyOf(contract, actor),
    name_to_type: names[0] ?? '',
    can_sign: actions.includes('sign'),
    signatures: presentSignatures(contract),
    allowed_actions: actions,
  };
}
