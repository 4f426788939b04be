import * as client from 'openid-client';
import { hasLink } from '../../platform/has-link.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isOneLine } from '../../platform/http/schema-fields.ts';
import type { CompanySignInServices } from './company-sign-in-services.ts';
import { discoverProvider } from './discover-provider.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import type { BegunFlow, ProviderAccount } from './sign-in-flow.ts';
import { openClientSecret, type SignInProvider } from './sign-in-provider.ts';
import { find } from './sign-in-providers.sql.ts';

/** By how much the clock of a provider may be behind ours, in seconds. */
const clockSkewSecondsMax = 60;

/**
 * Exchanges the provider's response for an ID token and checks it: issuer, audience, signature,
 * expiry, state, nonce, and the issuer named in the response if there is one.
 *
 * @param response the query of the page to which the provider sent the browser
 * @throws Problem `company_sign_in_failed`
 */
export async function redeemResponse(
  services: CompanySignInServices,
  flow: BegunFlow,
  response: string,
): Promise<ProviderAccount> {
  const { database, accountSecrets, outbound, redirectUrl } = services;
  const { companyId, issuer, clientId } = flow;
  const found = await database.single<SignInProvider>(
    { role: 'muster_app', companyId },
    find(companyId),
  );
  const [provider] = found.rows;
  // Changed while the person was at the provider.
  if (provider?.issuer !== issuer || provider.client_id !== clientId) {
    throw refusedSignIn('expired');
  }
  const clientSecret = openClientSecret(accountSecrets, companyId, provider);
  const config = await discoverProvider(outbound, { issuer, clientId, clientSecret });
  const current = redirectUrl();
  current.search = response;
  try {
    const tokens = await client.authorizationCodeGrant(config, current, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('no ID token');
    if (flow.userId !== null) requireAuthentication(claims, flow);
    const more = await readUserInfo(config, claims, tokens.access_token);
    return describe({ ...more, ...claims }, { issuer, clientId });
  } catch (error) {
    throw error instanceof Problem ? error : refusedSignIn(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): 'cancelled' | 'provider_unavailable' | 'invalid_response' {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'invalid_response';
  }
  return error instanceof Error && 'failureKind' in rootOf(error)
    ? 'provider_unavailable'
    : 'invalid_response';
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** For a step-up, the provider must have asked for credentials since it began, and say so. */
function requireAuthentication({ auth_time: authTime }: client.IDToken, flow: BegunFlow): void {
  if (typeof authTime !== 'number') throw refusedSignIn('no_step_up');
  if (authTime + clockSkewSecondsMax < flow.begunMs / 1000) {
    throw new Error('the provider did not ask for credentials again');
  }
}

/** Some providers put the address only there, not into the ID token. */
async function readUserInfo(
  config: client.Configuration,
  claims: client.IDToken,
  accessToken: string,
): Promise<client.UserInfoResponse | undefined> {
  const isNeeded = claims['email'] === undefined;
  const isOffered = config.serverMetadata().userinfo_endpoint !== undefined;
  return isNeeded && isOffered ? client.fetchUserInfo(config, accessToken, claims.sub) : undefined;
}

function describe(
  claims: client.IDToken,
  { issuer, clientId }: Pick<BegunFlow, 'issuer' | 'clientId'>,
): ProviderAccount {
  const { sub: subject } = claims;
  const email = text(claims['email']);
  return {
    issuer,
    clientId,
    subject,
    email,
    isEmailVerified: email !== '' && isEmailVerified(claims),
    firstName: personName(claims['given_name']),
    lastName: personName(claims['family_name']),
  };
}

/** Microsoft Entra ID sends `xms_edov` instead, if it is added as an optional claim. */
function isEmailVerified(claims: client.IDToken): boolean {
  const { email_verified: verified, xms_edov: ownerVerified } = claims;
  return isTrue(verified) || (verified === undefined && isTrue(ownerVerified));
}

/** Amazon Cognito, JumpCloud and custom claims of Entra ID send texts and numbers. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true';
}

const textLengthMax = 254;
const personNameLengthMax = 100;

function text(value: unknown): string {
  return typeof value === 'string' && value.length <= textLengthMax ? value : '';
}

/** A name becomes the user's, so it follows the rules of names; empty otherwise. */
function personName(value: unknown): string {
  const name = text(value);
  return name.length <= personNameLengthMax && isOneLine(name) && !hasLink(name) ? name : '';
}
