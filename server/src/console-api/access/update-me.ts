import { userRoles } from '../../access/actor.ts';
import {
  approvalMailChoices,
  chooseApprovalMails,
} from '../../access/users/choose-approval-mails.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';

export const updateMe = defineOperation({
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/me',
  access: userRoles,
  body: closed({ approval_mails: oneOf(approvalMailChoices) }),
  answer: companyAndUser,
  successStatus: 200,
  handle: async ({ services, actor, body }) => {
    await inTransaction(services, actor, ({ transaction }) =>
      chooseApprovalMails(transaction, { actor, clock: services.clock }, body.approval_mails),
    );
    return { body: presentCompanyAndUser(await findSignedInUser(services.database, actor)) };
  },
});
