import { Type } from 'typebox';

/** A password that somebody chooses; the same bounds wherever one is set. */
export const newPassword = Type.String({ minLength: 8, maxLength: 200 });

/** Only bounded: whether it could be a password at all is not told apart from whether it is right. */
export const presentPassword = Type.String({ maxLength: 200 });

/** Of the authenticator app, or a recovery code; bounded as a password is. */
export const totpCode = Type.String({ maxLength: 50 });

/** The last path segment of a link. */
export const linkToken = Type.String({ maxLength: 200 });
