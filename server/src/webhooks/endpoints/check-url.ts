import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { judgeUrl } from '../../platform/outbound/judge-url.ts';

/**
 * Rejects a URL that deliveries could never reach. The hostname is not resolved here: every attempt
 * resolves it and checks the addresses it finds.
 *
 * @throws Problem `validation_failed` at `/url`
 */
export function checkUrl(url: string, policy: AddressPolicy): void {
  const verdict = judgeUrl(url, policy);
  if (!verdict.ok) {
    throw invalidField('/url', verdict.detail);
  }
}
