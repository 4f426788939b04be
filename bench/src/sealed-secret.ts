import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

const formatVersion = 1;

/**
 * An endpoint's secret in the service's stored form: AES-256-GCM with a key derived from
 * SECRET_KEY, bound to its row. Layout: version byte, 12-byte nonce, 16-byte tag, ciphertext.
 */
export function sealEndpointSecret(
  secretKey: Uint8Array,
  { companyId, endpointId }: { companyId: string; endpointId: string },
): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'muster/endpoint-secrets/v1', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`webhook_endpoints/${companyId}/${endpointId}`));
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(formatVersion), nonce, cipher.getAuthTag(), ciphertext]);
}
