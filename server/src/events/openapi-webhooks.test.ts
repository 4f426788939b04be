import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventTypes } from './catalogue.ts';
import { openApiWebhooks } from './openapi-webhooks.ts';

test('there is one operation per event type, each with its own operation id', () => {
  const webhooks = openApiWebhooks();
  expect(Object.keys(webhooks)).toEqual(eventTypes);
  const operationIds = Object.values(webhooks).map((item) => item.post.operationId);
  expect(new Set(operationIds).size).toBe(14);
  expect(webhooks['leave.approved'].post.operationId).toBe('onLeaveApproved');
});

test('the body is the four members in order, closed, and the example is valid', async () => {
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
  const bodies = Object.entries(openApiWebhooks()).map(([type, item]) => {
    const { schema, example } = item.post.requestBody.content['application/json'];
    app.post(`/${type}`, { schema: { body: schema } }, () => 'valid');
    return { type, example: example as Record<string, unknown> };
  });
  const statusOf = async (type: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/${type}`, payload })).statusCode;

  for (const { type, example } of bodies) {
    expect(Object.keys(example)).toEqual(['event', 'delivered_at', 'delivery_id', 'payload']);
    expect(await statusOf(type, example)).toBe(200);
    expect(await statusOf(type, { ...example, attempt: 1 })).toBe(400);
    expect(await statusOf(type, { ...example, event: 'employee.updated' })).toBe(400);
    expect(await statusOf(type, { ...example, delivered_at: '2026-11-20T17:30:00Z' })).toBe(400);
    expect(await statusOf(type, { ...example, payload: {} })).toBe(400);
  }
  await app.close();
});

test('every operation names the signature headers and what each answer means', () => {
  for (const item of Object.values(openApiWebhooks())) {
    expect(item.post.parameters.map((parameter) => parameter.name)).toEqual([
      'X-Webhook-Signature',
      'X-Webhook-Event',
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
      'User-Agent',
    ]);
    expect(item.post.parameters.every((parameter) => parameter.required)).toBe(true);
    expect(Object.keys(item.post.responses).toSorted()).toEqual(
      ['2XX', '3XX', '410', '429', '503', 'default'].toSorted(),
    );
    expect(item.post.security).toEqual([]);
  }
});

test('the section survives JSON unchanged, so the committed document equals the served one', () => {
  const webhooks = openApiWebhooks();
  expect(JSON.parse(JSON.stringify(webhooks))).toEqual(webhooks);
});
