import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { beginCompanyStepUp as begin } from '../../access/company-sign-in/begin-company-sign-in.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import { countGuess } from '../access/count-guess.ts';
import { defineOperation } from '../operation.ts';

/** Called after `step_up_required` by a user with a company account. */
export const beginCompanyStepUp = defineOperation({
  operationId: 'beginCompanyStepUp',
  method: 'POST',
  path: '/me/step-up/company-account',
  access: userRoles,
  answer: Type.Object({ url: Type.String() }),
  handle: async ({ services, actor, ip }) => {
    await countGuess(services, { actor, ip });
    const { user } = await findSignedInUser(services.database, actor);
    const { url, flow } = await begin(services, actor, user.email);
    return { body: { url }, signInFlow: { opened: flow } };
  },
});
