import { toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { noteAuthentication } from '../sessions/sessions.sql.ts';
import type { CompanySignInServices } from './company-sign-in-services.ts';
import { judgeAccount } from './judge-account.ts';
import { redeemResponse } from './redeem-response.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import type { BegunFlow } from './sign-in-flow.ts';
import { useFlow } from './use-flow.ts';

/**
 * Confirms a user's identity in an open session with the provider's response.
 *
 * @throws Problem `company_sign_in_failed`, also if the account isn't linked to this user
 */
export async function completeCompanyStepUp(
  services: CompanySignInServices,
  actor: UserActor,
  { flow, response, sessionToken }: { flow: BegunFlow; response: string; sessionToken: string },
): Promise<void> {
  const { companyId, userId } = actor;
  if (flow.userId !== userId || flow.companyId !== companyId) throw refusedSignIn('expired');
  await useFlow(services, flow);
  const account = await redeemResponse(services, flow, response);
  const { database, clock, ids } = services;
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const verdict = await judgeAccount(transaction, companyId, account);
    if (verdict.kind !== 'linked' || verdict.userId !== userId) {
      throw refusedSignIn('other_account');
    }
    const now = toInstant(clock.nowMs());
    await transaction.query(noteAuthentication(companyId, sha256(sessionToken), now));
    recordAudit(
      transaction,
      { ids, actor },
      { action: 'user.stepped_up', subjectKind: 'user', subjectId: userId, fields: [] },
    );
  });
}
