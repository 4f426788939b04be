import { Type } from 'typebox';

/** A new password; the same limits apply wherever one is set. */
export const newPassword = Type.String({ minLength: 8, maxLength: 200 });

/**
 * Only limited in length: a text that can't be a password gets the same response as a wrong
 * password.
 */
export const presentPassword = Type.String({ maxLength: 200 });

/** A code of the authenticator app or a recovery code; limited in length like a password. */
export const totpCode = Type.String({ maxLength: 50 });

/** The last path segment of a link. */
export const linkToken = Type.String({ maxLength: 200 });
