import { expect, test } from 'vitest';
import { startTestService } from '../../../tests/harness/test-service.ts';
import { systemClock, toInstant } from '../platform/clock.ts';

const path = '/.well-known/security.txt';

test('a researcher finds the contact of the installation, with a date until which it holds', async () => {
  const service = await startTestService({
    role: 'api',
    config: { securityContact: 'mailto:security@example.com', publicUrl: 'https://hr.example.com' },
  });
  const answer = await service.service.server.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const [contact, expires = '', ...rest] = answer.body.split('\n');
  expect(contact).toBe('Contact: mailto:security@example.com');
  expect(expires.slice('Expires: '.length) > toInstant(systemClock.nowMs())).toBe(true);
  expect(rest).toEqual([
    'Canonical: https://hr.example.com/.well-known/security.txt',
    'Preferred-Languages: en',
    'Policy: https://hr.example.com/docs/security-policy',
    '',
  ]);
  await service.close();
});

test('without a contact, there is no such file', async () => {
  const service = await startTestService({ role: 'api' });
  expect((await service.service.server.inject(path)).statusCode).toBe(404);
  await service.close();
});
