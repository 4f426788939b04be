import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../../../tests/harness/console-browser.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { startReceiver } from '../../../../tests/harness/receiver.ts';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';
import { openSession } from '../../access/sessions/open-session.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('each attempt shows the request as it was sent, and whether the address has changed since', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const company = await service.createCompany();
  const { companyId, owner } = company;
  const { id: endpointId } = await service.createEndpoint(company, receiver.url);
  const browser = openBrowser(service.service.server, new URL('http://muster.test'));
  browser.setSession(
    await service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
      openSession(transaction, { companyId, userId: owner.userId, nowMs: Date.now() }),
    ),
  );
  const sendTest = async (): Promise<string> => {
    const body = { event: 'employee.created' };
    const sent = await browser.call('POST', `/webhook-endpoints/${endpointId}/test`, { body });
    return sent.body.webhook_delivery.delivery_id;
  };
  const settled = (id: string) =>
    eventually(async () => {
      const { body } = await browser.call('GET', `/webhook-deliveries/${id}`);
      expect(body.attempts).toHaveLength(1);
      return body;
    });

  const first = await sendTest();
  const detail = await settled(first);
  const received = receiver.requests[0]!;
  const { url, url_changed: changed, headers, delivered_at } = detail.attempts[0].request;
  expect([url, changed]).toEqual([receiver.url, false]);
  expect(received.headers).toMatchObject(headers);
  expect(Object.keys(headers).filter((name) => name.includes('signature'))).toEqual([]);
  expect(received.body.toString()).toBe(
    JSON.stringify({
      event: detail.webhook_delivery.event,
      delivered_at,
      delivery_id: first,
      payload: detail.payload,
    }),
  );

  const changeUrl = (to: string) =>
    browser.call('PATCH', `/webhook-endpoints/${endpointId}`, { body: { url: to } });
  const described = { body: { description: 'The same address' } };
  await browser.call('PATCH', `/webhook-endpoints/${endpointId}`, described);
  await changeUrl(receiver.url);
  expect((await settled(first)).attempts[0].request).toMatchObject({ url, url_changed: false });
  await changeUrl(`${receiver.url}/moved`);
  const moved = { url: `${receiver.url}/moved` };
  expect((await settled(first)).attempts[0].request).toMatchObject({ ...moved, url_changed: true });
  const second = await settled(await sendTest());
  expect(second.attempts[0].request).toMatchObject({ ...moved, url_changed: false });
});
