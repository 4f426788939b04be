import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { judgeUrl } from '../../platform/outbound/judge-url.ts';

/**
 * Refuses an address that deliveries could never reach. Names are not resolved here: each attempt
 * does that, and judges what it finds.
 *
 * @throws Problem `validation_failed` at `/url`
 */
export function checkUrl(url: string, policy: AddressPolicy): void {
  const verdict = judgeUrl(url, policy);
  if (!verdict.ok) {
    throw invalidField('/url', verdict.detail);
  }
}
