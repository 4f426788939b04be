import { allRoles } from '../../access/actor.ts';
import { contractFileName, renderContract } from '../../hr/contracts/render-contract.ts';
import { defineOperation } from '../operation.ts';
import { readContract } from './read-contract.ts';

export const getContractPdf = defineOperation({
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
});
