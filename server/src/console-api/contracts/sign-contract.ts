import { userRoles } from '../../access/actor.ts';
import { signContract as sign } from '../../hr/contracts/sign-contract.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { answerContract } from './read-contract.ts';
import { singleContract } from './contract-schema.ts';

export const signContract = recordOperation({
  operationId: 'signContract',
  method: 'POST',
  path: '/contracts/:id/sign',
  access: userRoles,
  confirms: { kinds: ['contract'], shownAt: ['/contracts/:id'] },
  body: closed({ typed_name: text(400) }),
  answer: singleContract,
  act: async (change, { body, id, ip, userAgent }) => {
    await sign(change, id, { typedName: body.typed_name, ip, userAgent });
    return answerContract(change, id);
  },
});
