import { Type } from 'typebox';
import { decidePaymentFile as decide } from '../../hr/payroll/payments/decide-payment-file.ts';
import { downloadPaymentFile as download } from '../../hr/payroll/payments/download-payment-file.ts';
import { findPaymentFile } from '../../hr/payroll/payments/find-payment-file.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../operation.ts';

import { recordOperation } from '../record-operation.ts';
import { presentPaymentFile, singlePaymentFile } from './payment-schema.ts';

const common = {
  access: ['owner', 'payroll_admin'],
  answer: singlePaymentFile,
  successStatus: 200,
} as const;

export const getPaymentFile = recordOperation({
  ...common,
  operationId: 'getPaymentFile',
  method: 'GET',
  path: '/payment-files/:id',
  etag: ({ payment_file }) => payment_file.etag,
  act: async (change, { id }) => {
    const file = await findPaymentFile(change, id);
    const shown = await withEtag(change, 'payment_file', presentPaymentFile(file));
    return { payment_file: shown };
  },
});

/** For a second person, as with the approval of a run. */
export const releasePaymentFile = decideBy('release', 'releasePaymentFile', {
  confirms: { kinds: ['payment_file'], shownAt: ['/payment-files/:id'] },
});

export const discardPaymentFile = decideBy('discard', 'discardPaymentFile');

function decideBy(
  action: 'release' | 'discard',
  operationId: string,
  confirmation: Pick<ConsoleOperation, 'confirms'> = {},
) {
  return recordOperation({
    ...common,
    ...confirmation,
    operationId,
    method: 'POST',
    path: `/payment-files/:id/${action}`,
    act: async (change, { id }) => {
      const file = await decide(change, id, action);
      return { payment_file: presentPaymentFile(file) };
    },
  });
}

/** The XML for the bank, once a second person has released it. */
export const downloadPaymentFile = defineOperation({
  operationId: 'downloadPaymentFile',
  method: 'GET',
  path: '/payment-files/:id/xml',
  access: ['owner', 'payroll_admin'],
  needsStepUp: true,
  /** `acknowledged`: the user was warned that the run was reversed. */
  query: closed({ reversed: Type.Optional(oneOf(['acknowledged'])) }),
  handle: ({ services, actor, id, query }) =>
    inChange(services, actor, async (change) => {
      const { file, content } = await download(change, lookUpId(id), {
        isReversalKnown: query.reversed === 'acknowledged',
      });
      return {
        download: {
          content,
          mimeType: 'application/xml',
          fileName: `payments-${file.execution_date}-${file.currency}.xml`,
        },
      };
    }),
});
