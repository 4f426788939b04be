import { verify } from '@octokit/webhooks-methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../../../testing/receiver.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { createSecretBox } from '../../platform/crypto/secret-box.ts';
import { deriveKey } from '../../platform/crypto/secret-keys.ts';
import { newEndpointSecret } from '../sign.ts';
import { endpointSecretContext } from '../endpoints/secret-context.ts';

let service: TestService;
const secretKey = Buffer.alloc(32, 7);

beforeAll(async () => {
  service = await startTestService({ config: { secretKey } });
});
afterAll(() => service.close());

test('an employee created through the API arrives as a signed webhook', async () => {
  const receiver = await startReceiver();
  const company = await service.createCompany();
  const secret = newEndpointSecret();
  const id = '01a1fa12-c7ee-7f47-adad-795178e3d283';
  const box = createSecretBox([deriveKey(secretKey, 'endpoint-secrets')]);
  await service.database.single(
    { role: 'muster_app', companyId: company.companyId },
    {
      text: `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, created_at, updated_at)
             values ($1, $2, $3, '{}', $4, now(), now())`,
      values: [company.companyId, id, `${receiver.url}/hook`, box.seal(secret, endpointSecretContext(company.companyId, id))],
    },
  );
  const created = await service.api('POST', '/employees', {
    key: company.key,
    body: { first_name: 'Zoë', last_name: 'Núñez', email: 'zoe@example.test' },
  });
  expect(created.status).toBe(201);
  await receiver.waitFor(1, 5_000);
  const request = receiver.requests[0];
  const text = request?.body.toString() ?? '';
  expect(Object.keys(JSON.parse(text))).toEqual(['event', 'delivered_at', 'delivery_id', 'payload']);
  expect(await verify(secret, text, `sha256=${request?.headers['x-webhook-signature']}`)).toBe(true);
  await receiver.close();
});
