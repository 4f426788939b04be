import { Type } from 'typebox';
import { judgeUrl } from '../../platform/outbound/judge-url.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';

/** What saving would say of an address, for the page to say while it is typed. Asks no name server. */
export const checkWebhookUrl = defineOperation({
  operationId: 'checkWebhookUrl',
  method: 'POST',
  path: '/webhook-endpoints/check-url',
  access: ['owner'],
  // An empty field is an address that will not do yet, and no mistake of the page.
  body: closed({ url: Type.String() }),
  /** `reason` is stable, for pages in other languages than that of `detail`. */
  answer: Type.Object({
    acceptable: Type.Boolean(),
    reason: nullable(Type.String()),
    detail: nullable(Type.String()),
  }),
  successStatus: 200,
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
