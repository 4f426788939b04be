import { Type } from 'typebox';
import { findIntegrationContract } from '../../hr/contracts/read-integration-contracts.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from './operation.ts';
import { contractRead, contractReference, presentContract } from './schemas/contract.ts';
import { contractLinks } from './schemas/links.ts';

export const getContract = defineOperation({
  operationId: 'getContract',
  method: 'GET',
  path: '/contracts/:id',
  scope: 'contracts:read',
  tag: 'Contracts',
  summary: 'Fetch a contract',
  description: 'Returns one contract without its text.',
  answer: Type.Object({ contract: contractReference }),
  links: contractLinks,
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const contract = await findIntegrationContract(database, actor.companyId, lookUpId(id));
    reads.note(actor, contractRead([contract]));
    return { status: 200, body: { contract: presentContract(contract) } };
  },
});
