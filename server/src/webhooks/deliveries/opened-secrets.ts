import { LRUCache } from 'lru-cache';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import { endpointSecretContext } from '../endpoints/secret-context.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';

const keptMax = 1_000;

/** No key of this process opens a secret of the endpoint. */
export class UnopenedSecret extends Error {
  override readonly name = 'UnopenedSecret';
}

/** The secrets that sign a delivery. */
export interface OpenedSecrets {
  /**
   * The current one first; only that one signs `X-Webhook-Signature`.
   * @throws UnopenedSecret
   */
  of(delivery: LoadedDelivery): readonly string[];
}

interface Opened {
  readonly companyId: string;
  readonly sealed: readonly Uint8Array[];
  readonly secrets: readonly string[];
}

/**
 * Caches the recently opened secrets by their ciphertext: opening them for every delivery took 11
 * µs, an eighth of the worker's time. A rotated secret has a new ciphertext.
 */
export function createOpenedSecrets(secretBox: SecretBox): OpenedSecrets {
  const kept = new LRUCache<string, Opened>({ max: keptMax });

  const open = (
    { company_id: companyId, endpoint_id: endpointId }: LoadedDelivery,
    sealed: readonly Uint8Array[],
  ): Opened => {
    const context = endpointSecretContext(companyId, endpointId);
    const opened = {
      companyId,
      sealed,
      secrets: sealed.map((one) => openOne(secretBox, one, context)),
    };
    kept.set(endpointId, opened);
    return opened;
  };

  return {
    of: (delivery) => {
      const sealed = [
        delivery.secret_ciphertext,
        delivery.next_secret_ciphertext,
        delivery.previous_secret_ciphertext,
      ].filter((one) => one !== null);
      const known = kept.get(delivery.endpoint_id);
      const isKnown = known?.companyId === delivery.company_id && areSame(known.sealed, sealed);
      return (isKnown ? known : open(delivery, sealed)).secrets;
    },
  };
}

function openOne(secretBox: SecretBox, sealed: Uint8Array, context: string): string {
  try {
    return secretBox.open(sealed, context);
  } catch (error) {
    throw new UnopenedSecret(error instanceof Error ? error.message : String(error));
  }
}

function areSame(some: readonly Uint8Array[], others: readonly Uint8Array[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => Buffer.compare(one, others[index] ?? one.subarray(0, 0)) === 0)
  );
}
