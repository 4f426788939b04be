import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { startReceiver } from '../../../../tests/harness/receiver.ts';
import { startTestService } from '../../../../tests/harness/test-service.ts';
import { watchPauses } from '../../../../tests/harness/watch-pauses.ts';

test('a failing delivery is retried after 1, 2, 4, 8 and 16 seconds under the same id', async () => {
  const service = await startTestService();
  onTestFinished(() => service.close());
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const company = await service.createCompany();
  await service.createEndpoint(company, receiver.url);
  const pauses = watchPauses();
  onTestFinished(() => pauses.stop());
  const pausedMs: number[] = [];
  receiver.answerWith((_request, index) => {
    pausedMs.push(pauses.pausedMs());
    return { kind: 'respond', status: index < 5 ? 500 : 204 };
  });
  const body = { first_name: 'Zoë', last_name: 'Núñez-Łoś', email: 'zoe@example.test' };
  await service.api('POST', '/employees', { key: company.key, body });
  await receiver.waitFor(6, 45_000);
  const gapsOf = (times: readonly number[]) =>
    times.slice(1).map((at, index) => at - (times[index] ?? 0));
  const gaps = gapsOf(receiver.requests.map(({ arrivedAtMs }) => arrivedAtMs));
  const paused = gapsOf(pausedMs);
  for (const [index, waitMs] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    expect(gaps[index]).toBeGreaterThanOrEqual(waitMs);
    expect((gaps[index] ?? 0) - (paused[index] ?? 0)).toBeLessThan(waitMs + 1_000);
  }
  const ids = receiver.requests.map((request) => JSON.parse(request.body.toString()).delivery_id);
  expect(new Set(ids).size).toBe(1);
  await eventually(async () => {
    const answer = await service.api('GET', '/webhooks', { key: company.key });
    const delivery = { status: 'delivered', attempts: 6 };
    expect(answer.body.webhook_deliveries).toMatchObject([delivery]);
  });
});
