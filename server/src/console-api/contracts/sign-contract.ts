import { userRoles } from '../../access/actor.ts';
import { signContract as sign } from '../../hr/contracts/sign-contract.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerContract } from './read-contract.ts';
import { singleContract } from './contract-schema.ts';

export const signContract = defineOperation({
  operationId: 'signContract',
  method: 'POST',
  path: '/contracts/:id/sign',
  access: userRoles,
  confirms: { kinds: ['contract'], shownAt: ['/contracts/:id'] },
  body: closed({ typed_name: text(400) }),
  answer: singleContract,
  successStatus: 200,
  handle: ({ services, actor, body, id, ip, userAgent, shown }) =>
    inChange(
      services,
      actor,
      async (change) => {
        await sign(change, lookUpId(id), { typedName: body.typed_name, ip, userAgent });
        return answerContract(change, id);
      },
      shown,
    ),
});
