import { allRoles } from '../../access/actor.ts';
import { withEtag } from '../etags.ts';
import { defineOperation } from '../operation.ts';
import { readContract } from './read-contract.ts';
import { presentContract, singleContract } from './contract-schema.ts';

export const getContract = defineOperation({
  operationId: 'getContract',
  method: 'GET',
  path: '/contracts/:id',
  access: allRoles,
  answer: singleContract,
  handle: ({ services, actor, id }) =>
    readContract(services, { actor, id, fields: ['signatures'] }, async (contract, change) => {
      const shown = await withEtag(change, 'contract', presentContract(contract, actor));
      return { body: { contract: shown }, etag: shown.etag };
    }),
});
