import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** A code counts one step before and after its own, for clocks that differ. */
const windowSteps = 1;
const issuer = 'muster';

/** What a sealed secret is bound to: a ciphertext moved to another row does not open. */
export function totpSecretContext(companyId: string, userId: string): string {
  return `user_totp/${companyId}/${userId}`;
}

/** 160 random bits in base32, as RFC 4226 recommends. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The number of the time step that a code of six digits belongs to; undefined for a wrong one. */
export function findStep(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: windowSteps });
  return delta === null ? undefined : Math.floor(nowMs / stepMs) + delta;
}

/** SHA-1, six digits and 30 seconds are what every app knows; most ignore anything else. */
function totpOf(secret: string, label?: string): TOTP {
  return new TOTP({
    issuer,
    ...(label === undefined ? {} : { label }),
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
  });
}
