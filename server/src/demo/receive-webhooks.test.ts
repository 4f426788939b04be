import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { receiveWebhooks } from './receive-webhooks.ts';

const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;

function receive(payload: object, secretOfSender = secret, event = 'employee.created') {
  const lines: string[] = [];
  const names = new Map([['1', 'Ada Adeyemi']]);
  const body = Buffer.from(JSON.stringify({ event, delivery_id: 'd', payload }));
  const answer = receiveWebhooks({ secret, names, print: (line) => lines.push(line) })(
    {
      method: 'POST',
      path: '/webhooks',
      body,
      arrivedAtMs: 0,
      headers: {
        'x-webhook-signature': createHmac('sha256', secretOfSender).update(body).digest('hex'),
      },
    },
    0,
  );
  return { answer, line: lines.join('\n') };
}

test('a delivery with right signatures is printed and accepted; any other is refused', () => {
  const payload = { employeeId: '2', firstName: 'Noor', lastName: 'Jansen' };
  const { answer, line } = receive(payload);
  expect(answer).toMatchObject({ status: 204 });
  expect(line).toMatch(/employee\.created.*Noor Jansen.*signature verified.*delivery d/);
  const forged = receive(payload, `whsec_${Buffer.from('another one').toString('base64')}`);
  expect(forged.answer).toMatchObject({ status: 401 });
  expect(forged.line).toContain('rejected: X-Webhook-Signature is incorrect');
});

test('control and bidirectional characters of a name are escaped', () => {
  const { line } = receive({
    employeeId: '2',
    firstName: 'N\u009b31m\n',
    lastName: '\u202eJ\u2066',
  });
  expect(line).toContain('N\\u009b31m\\u000a \\u202eJ\\u2066');
});

test('leave is printed with its type, and with its days if the event has any', () => {
  const leave = { employeeId: '1', leaveType: 'annual' };
  const balance = receive(leave, secret, 'leave.balance_changed');
  expect(balance.line).toMatch(/Ada Adeyemi, annual +signature verified/);
  const days = { startDate: '2026-12-01', endDate: '2026-12-02' };
  const request = receive({ ...leave, ...days }, secret, 'leave.requested');
  expect(request.line).toContain('Ada Adeyemi, annual 2026-12-01 to 2026-12-02');
});
