import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** Codes of the previous and the next time step are accepted too, because clocks differ. */
const windowSteps = 1;
const issuer = 'muster';

/**
 * The context a secret is sealed with, so that a ciphertext moved to another row can't be opened.
 */
export function totpSecretContext(companyId: string, userId: string): string {
  return `user_totp/${companyId}/${userId}`;
}

/** 160 random bits in base32, as RFC 4226 recommends. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL an authenticator app reads from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The number of the time step of a six-digit code; undefined for a wrong code. */
export function findStep(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: windowSteps });
  return delta === null ? undefined : Math.floor(nowMs / stepMs) + delta;
}

/** SHA-1, six digits and 30 seconds are what every app supports; most ignore other values. */
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
