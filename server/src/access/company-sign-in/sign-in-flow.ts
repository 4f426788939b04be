import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';

/** How long a person may take at the provider, and to choose a company, in milliseconds. */
export const flowLifetimeMs = 10 * 60 * 1000;

/** Only this program can seal a flow, so what is opened has its shape: change this with the shape. */
const context = 'sign-in-flow';

/** An account at a provider, as its ID token describes it. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly clientId: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** The browser is at the provider. */
export interface BegunFlow {
  readonly kind: 'begun';
  /** Random: a flow is used once (`use-flow.ts`). */
  readonly id: string;
  readonly companyId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly email: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The user of the session that steps up; null = a sign-in. */
  readonly userId: string | null;
  /** When the flow began, in milliseconds: what proves an identity must be later. */
  readonly begunMs: number;
  readonly expiresMs: number;
}

/** The provider has confirmed the account; the company is still to be entered. */
export interface ProvedFlow {
  readonly kind: 'proved';
  readonly id: string;
  readonly account: ProviderAccount;
  readonly companyIds: readonly string[];
  readonly email: string;
  readonly expiresMs: number;
}

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
  return flow?.kind === 'begun' && isCurrent(services, flow) ? flow : undefined;
}

export function openProvedFlow(
  services: { readonly flowBox: SecretBox; readonly clock: Clock },
  sealed: string | undefined,
): ProvedFlow | undefined {
  const flow = open(services, sealed);
  return flow?.kind === 'proved' && isCurrent(services, flow) ? flow : undefined;
}

function isCurrent({ clock }: { clock: Clock }, { expiresMs }: { expiresMs: number }): boolean {
  return expiresMs > clock.nowMs();
}

function open(
  { flowBox }: { flowBox: SecretBox },
  sealed: string | undefined,
): BegunFlow | ProvedFlow | undefined {
  if (sealed === undefined) return undefined;
  try {
    const flow = flowBox.open(Buffer.from(sealed, 'base64url'), context);
    return JSON.parse(flow) as BegunFlow | ProvedFlow;
  } catch {
    return undefined;
  }
}
