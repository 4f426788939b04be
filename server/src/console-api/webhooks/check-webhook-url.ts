import { Type } from 'typebox';
import { judgeUrl } from '../../platform/outbound/judge-url.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';

/**
 * Validates an address as saving would, so that the page can show the result during typing. Sends
 * no DNS queries.
 */
export const checkWebhookUrl = defineOperation({
  operationId: 'checkWebhookUrl',
  method: 'POST',
  path: '/webhook-endpoints/check-url',
  access: ['owner'],
  // An empty field is an invalid address, not a faulty request.
  body: closed({ url: Type.String() }),
  /** `reason` is stable, for pages in a language other than that of `detail`. */
  answer: Type.Object({
    acceptable: Type.Boolean(),
    reason: nullable(Type.String()),
    detail: nullable(Type.String()),
  }),
  handle: ({ services, body }) => {
    const verdict = judgeUrl(body.url, services.addressPolicy);
    return Promise.resolve({
      body: {
        acceptable: verdict.ok,
        reason: verdict.ok ? null : verdict.reason,
        detail: verdict.ok ? null : verdict.detail,
      },
    });
  },
});
