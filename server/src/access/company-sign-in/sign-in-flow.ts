import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';

/** How long a person may take at the provider, and to choose a company, in milliseconds. */
export const flowLifetimeMs = 10 * 60 * 1000;

const context = 'sign-in-flow';

const person = Type.Object({
  issuer: Type.String(),
  clientId: Type.String(),
  subject: Type.String(),
  email: Type.String(),
  isEmailVerified: Type.Boolean(),
  firstName: Type.String(),
  lastName: Type.String(),
});

/** An account at a provider, as its ID token describes it. */
export type ProviderAccount = Static<typeof person>;

const begun = Type.Object({
  kind: Type.Literal('begun'),
  /** Random: a flow is used once (`use-flow.ts`). */
  id: Type.String(),
  companyId: Type.String(),
  issuer: Type.String(),
  clientId: Type.String(),
  email: Type.String(),
  state: Type.String(),
  nonce: Type.String(),
  codeVerifier: Type.String(),
  /** The user of the session that steps up; null = a sign-in. */
  userId: Type.Union([Type.String(), Type.Null()]),
  /** When the flow began, in milliseconds: what proves an identity must be later. */
  begunMs: Type.Number(),
  expiresMs: Type.Number(),
});

/** The browser is at the provider. */
export type BegunFlow = Static<typeof begun>;

const proved = Type.Object({
  kind: Type.Literal('proved'),
  id: Type.String(),
  account: person,
  companyIds: Type.Array(Type.String()),
  email: Type.String(),
  expiresMs: Type.Number(),
});

/** The provider has confirmed the account; the company is still to be entered. */
export type ProvedFlow = Static<typeof proved>;

/**
 * A sign-in between its requests, encrypted in a cookie of the browser that began it. Only used
 * flows are stored, so unfinished sign-ins need no clean-up.
 */
export function sealFlow(box: SecretBox, flow: BegunFlow | ProvedFlow): string {
  return Buffer.from(box.seal(JSON.stringify(flow), context)).toString('base64url');
}

/** Undefined for a missing, foreign, damaged or expired flow, or one at another stage. */
export function openBegunFlow(
  services: { readonly flowBox: SecretBox; readonly clock: Clock },
  sealed: string | undefined,
): BegunFlow | undefined {
  const flow = open(services, sealed);
  return Value.Check(begun, flow) && isCurrent(services, flow) ? flow : undefined;
}

export function openProvedFlow(
  services: { readonly flowBox: SecretBox; readonly clock: Clock },
  sealed: string | undefined,
): ProvedFlow | undefined {
  const flow = open(services, sealed);
  return Value.Check(proved, flow) && isCurrent(services, flow) ? flow : undefined;
}

function isCurrent({ clock }: { clock: Clock }, { expiresMs }: { expiresMs: number }): boolean {
  return expiresMs > clock.nowMs();
}

function open({ flowBox }: { flowBox: SecretBox }, sealed: string | undefined): unknown {
  if (sealed === undefined) return undefined;
  try {
    return JSON.parse(flowBox.open(Buffer.from(sealed, 'base64url'), context));
  } catch {
    return undefined;
  }
}
