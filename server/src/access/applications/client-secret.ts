import { randomBytes } from 'node:crypto';

const secretBytes = 32;
/** Lets a scanner recognise a secret in source code. */
const secretPrefix = 'svc_app_';

/** A new secret of a confidential application. Only its SHA-256 is stored. */
export function newClientSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64url');
}
