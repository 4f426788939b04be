import { createContract as create } from '../../hr/contracts/create-contract.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { answerContract } from './read-contract.ts';
import { contractBody, contractTitle } from './contract-fields-schema.ts';
import { singleContract } from './contract-schema.ts';

export const createContract = recordOperation({
  operationId: 'createContract',
  method: 'POST',
  path: '/contracts',
  access: ['owner', 'hr_admin'],
  body: closed({ employee_id: uuid(), title: contractTitle, body: contractBody }),
  answer: singleContract,
  successStatus: 201,
  act: async (change, { body }) => answerContract(change, await create(change, body)),
});
