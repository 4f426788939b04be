import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service.close());

const token = 'a-token-that-nobody-may-see';

test.each([
  ['/invitations', 'invitations/accept'],
  ['/password-resets', 'password-resets/complete'],
])(
  'a link below %s leads to a page that names the operation and not the token',
  async (path, operation) => {
    const { statusCode, headers, payload } = await service.service.server.inject(
      `${path}/${token}`,
    );
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(payload).toContain(`/console/api/${operation}`);
    expect(payload).not.toContain(token);
  },
);
