import { expect, test } from 'vitest';
import type { Statement, Transaction } from '../../platform/database/driver.ts';
import { createDeliveryWriter } from './write-deliveries.ts';

test('the retries of a batch are locked together, in the order of settling', async () => {
  const sent: string[] = [];
  const transaction = {
    send: ({ text }: Statement) => {
      sent.push(text.replaceAll(/\s+/g, ' '));
    },
  } as Transaction;
  const writer = createDeliveryWriter({ admit: () => [], send: () => {}, wake: () => {} });
  const retried = ['b', 'a', 'b'].map((id) => ({ company_id: 'c', id, series: 1 }));
  await writer.write(transaction, { events: [], retried });
  expect(sent).toEqual([
    expect.stringMatching(/order by d\.id, d\.company_id for no key update of d$/),
    expect.stringMatching(/^ ?with chosen as/),
  ]);
});
