import { styleText } from 'node:util';
import type { ReceiverScript } from '../../../tests/harness/receiver.ts';

/** From the contract: a first attempt and five retries. */
const attemptsOfOneSeries = 6;

export interface RefusingOptions {
  readonly print: (line: string) => void;
}

/**
 * A receiver with a fault that is fixed by the time a reader looks at it. It responds to the first
 * series of attempts of each delivery with 500 and a reason, and accepts deliveries that are
 * retried by hand.
 */
export function refuseAtFirst({ print }: RefusingOptions): ReceiverScript {
  const attemptsOf = new Map<string, number>();
  return ({ headers }) => {
    const deliveryId = headers['webhook-id'] ?? '';
    const attempt = (attemptsOf.get(deliveryId) ?? 0) + 1;
    attemptsOf.set(deliveryId, attempt);
    if (attempt <= attemptsOfOneSeries) {
      return {
        kind: 'respond',
        status: 500,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          error: 'column "cost_centre" of relation "people" does not exist',
          hint: 'Run the migration of release 2.4.1, then retry this delivery.',
        }),
      };
    }
    print(`${styleText('green', 'accepted by the data warehouse')}  delivery ${deliveryId}`);
    return { kind: 'respond', status: 204 };
  };
}
