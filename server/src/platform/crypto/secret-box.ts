import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const formatVersion = 1;

export interface SecretBox {
  /**
   * Encrypts text. `context` names the row it belongs to: a ciphertext copied to another row won't
   * open.
   */
  seal(text: string, context: string): Uint8Array;
  /**
   * @throws Error if no key opens it: wrong SECRET_KEY, another row's ciphertext, or corruption.
   */
  open(sealed: Uint8Array, context: string): string;
}

/**
 * AES-256-GCM with the first key; opening also tries the other keys (SECRET_KEY_PREVIOUS). Layout:
 * version byte, 12-byte nonce, 16-byte tag, ciphertext.
 */
export function createSecretBox(keys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox {
  return {
    seal: (text, context) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(formatVersion), nonce, cipher.getAuthTag(), ciphertext]);
    },
    open: (sealed, context) => {
      for (const key of keys) {
        const text = tryOpen(sealed, context, key);
        if (text !== undefined) {
          return text;
        }
      }
      throw new Error(
        `a stored secret (${context}) cannot be decrypted. Check that SECRET_KEY is the key it was stored with.`,
      );
    },
  };
}

function tryOpen(sealed: Uint8Array, context: string, key: Uint8Array): string | undefined {
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    const ciphertext = sealed.subarray(1 + nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
