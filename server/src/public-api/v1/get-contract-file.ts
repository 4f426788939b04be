import { Type } from 'typebox';
import { findIntegrationContract } from '../../hr/contracts/read-integration-contracts.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { contractRead } from './schemas/contract.ts';
import { fileLinkReference } from './schemas/document.ts';

export const getContractFile = defineOperation({
  operationId: 'getContractFile',
  method: 'GET',
  path: '/contracts/:id/file',
  scope: 'contracts:read',
  tag: 'Contracts',
  summary: 'Get the address of a signed contract’s PDF',
  description:
    'Returns an address from which the PDF can be downloaded for 5 minutes, without a key. ' +
    'The PDF has the text and the evidence of both signatures. A contract that isn’t signed returns 409.',
  answer: Type.Object({ file: fileLinkReference }),
  successStatus: 200,
  problems: ['not_found', 'invalid_state'],
  handle: async ({ services: { database, fileLinks, reads }, actor, id }) => {
    const contract = await findIntegrationContract(database, actor.companyId, lookUpId(id));
    if (contract.status !== 'signed') {
      throw new Problem(
        'invalid_state',
        `Only a signed contract has a file. The status of this one is "${contract.status}".`,
      );
    }
    reads.note(actor, contractRead([contract], ['body', 'signatures']));
    return {
      status: 200,
      body: { file: fileLinks.issue(actor, { kind: 'contract', id: contract.id }) },
    };
  },
});
