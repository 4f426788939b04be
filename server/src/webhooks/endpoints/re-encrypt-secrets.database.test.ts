import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';
import { systemClock } from '../../platform/clock.ts';
import { createSecretBox, type SecretBox } from '../../platform/crypto/secret-box.ts';
import { deriveKey } from '../../platform/crypto/secret-keys.ts';
import type { Database } from '../../platform/database/driver.ts';
import { setHeaders } from './endpoints.sql.ts';
import { openHeaders, sealHeaders } from './own-headers.ts';
import { activateSecret } from './activate-secret.ts';
import { reEncryptSecrets, type SecretBoxes } from './re-encrypt-secrets.ts';
import { rotateSecret } from './rotate-secret.ts';
import { endpointSecretContext } from './secret-context.ts';

const url = 'https://hooks.example.com/';
const nothing = { re_encrypted: 0, unchanged: 0, unopened: [] };

let service: TestService;
let oldBox: SecretBox;
let newBox: SecretBox;
let boxes: SecretBoxes;
beforeEach(async () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const [oldDerived, newDerived] = [oldKey, newKey].map((key) =>
    deriveKey(key, 'endpoint-secrets'),
  ) as [Uint8Array, Uint8Array];
  oldBox = createSecretBox([oldDerived]);
  newBox = createSecretBox([newDerived]);
  const source = createSecretBox([newDerived, oldDerived]);
  boxes = { target: newBox, source, isDryRun: false };
  service = await startTestService({
    role: 'api',
    ownDatabase: true,
    config: { secretKey: oldKey },
  });
});
afterEach(() => service.close());

/** Decrypted with the given box, which must have the right key. */
type Opened = Readonly<Record<'present' | 'next' | 'previous', string | null>>;

async function openAll(box: SecretBox): Promise<Record<string, Opened>> {
  const { rows } = await service.database.administer<{
    company_id: string;
    id: string;
    sealed: (Uint8Array | null)[];
    present: Uint8Array;
    next: Uint8Array | null;
    previous: Uint8Array | null;
  }>(
    `select company_id, id, secret_ciphertext as present, next_secret_ciphertext as next,
       previous_secret_ciphertext as previous from webhook_endpoints`,
  );
  return Object.fromEntries(
    rows.map(({ company_id: companyId, id, present, next, previous }) => {
      const open = (sealed: Uint8Array | null) =>
        sealed && box.open(sealed, endpointSecretContext(companyId, id));
      return [id, { present: open(present), next: open(next), previous: open(previous) }];
    }),
  );
}

/** An endpoint with a current, a next and a previous secret, encrypted under the old key. */
async function makeRotatedEndpoint() {
  const company = await service.createCompany();
  const { companyId } = company;
  const { id, secret: previous } = await service.createEndpoint(company, url);
  const inCompany = { role: 'muster_app', companyId } as const;
  const services = { clock: systemClock, secretBox: oldBox };
  const key = { companyId, id };
  const rotate = () =>
    service.database.transaction(inCompany, (open) => rotateSecret(open, services, key));
  const { secret: present } = await rotate();
  await service.database.transaction(inCompany, (open) => activateSecret(open, services, key));
  const { secret: next } = await rotate();
  return { ...key, secrets: { present, next, previous } };
}

async function makePlainEndpoint() {
  const company = await service.createCompany();
  const { id, secret } = await service.createEndpoint(company, url);
  return {
    companyId: company.companyId,
    id,
    secrets: { present: secret, next: null, previous: null },
  };
}

const setSecret = (id: string, sealed: Uint8Array) =>
  service.database.administer('update webhook_endpoints set secret_ciphertext = $2 where id = $1', [
    id,
    sealed,
  ]);

test('every secret of every company, next and previous ones too, is encrypted under the new key', async () => {
  const made = [
    await makeRotatedEndpoint(),
    await makePlainEndpoint(),
    await makeRotatedEndpoint(),
  ];
  const counted = { ...nothing, endpoints: 3, re_encrypted: 7 };
  const all = Object.fromEntries(made.map((e) => [e.id, e.secrets]));
  expect(await reEncryptSecrets(service.database, { ...boxes, isDryRun: true })).toEqual(counted);
  expect(await openAll(oldBox)).toEqual(all);
  expect(await reEncryptSecrets(service.database, boxes)).toEqual(counted);
  expect(await openAll(newBox)).toEqual(all);
  await expect(openAll(oldBox)).rejects.toThrow('cannot be decrypted');
});

test('the headers of endpoints are encrypted with the secrets', async () => {
  const { companyId, id } = await makePlainEndpoint();
  const headers = { 'X-Api-Key': 'value' };
  await service.database.single(
    { role: 'muster_app', companyId },
    setHeaders(companyId, id, {
      names: Object.keys(headers),
      sealed: sealHeaders(oldBox, { companyId, id }, headers),
    }),
  );
  const counted = { ...nothing, endpoints: 1, re_encrypted: 2 };
  expect(await reEncryptSecrets(service.database, boxes)).toEqual(counted);
  const { rows } = await service.database.administer<{ headers_ciphertext: Uint8Array }>(
    'select headers_ciphertext from webhook_endpoints',
  );
  const sealed = rows[0]?.headers_ciphertext ?? null;
  expect(openHeaders(newBox, { companyId, id }, sealed)).toEqual(headers);
  expect(() => openHeaders(oldBox, { companyId, id }, sealed)).toThrow('cannot be decrypted');
  expect(await reEncryptSecrets(service.database, boxes)).toEqual({
    ...counted,
    re_encrypted: 0,
    unchanged: 2,
  });
});

test('an interrupted run is resumed, and another one finds nothing to do', async () => {
  const made = [await makePlainEndpoint(), await makeRotatedEndpoint(), await makePlainEndpoint()];
  let left = 2;
  const interrupted: Database = {
    ...service.database,
    transaction: (settings, work) => {
      left -= 1;
      return left < 0
        ? Promise.reject(new Error('pulled the plug'))
        : service.database.transaction(settings, work);
    },
  };
  await expect(reEncryptSecrets(interrupted, boxes)).rejects.toThrow('pulled the plug');

  const {
    re_encrypted: reEncrypted,
    unchanged,
    unopened,
  } = await reEncryptSecrets(service.database, boxes);
  expect(reEncrypted).toBeGreaterThan(0);
  expect(unchanged).toBeGreaterThan(0);
  expect([reEncrypted + unchanged, unopened]).toEqual([5, []]);
  expect(await openAll(newBox)).toEqual(Object.fromEntries(made.map((e) => [e.id, e.secrets])));

  const before = await service.database.administer('select * from webhook_endpoints order by id');
  expect(await reEncryptSecrets(service.database, boxes)).toEqual({
    ...nothing,
    endpoints: 3,
    unchanged: 5,
  });
  const after = await service.database.administer('select * from webhook_endpoints order by id');
  expect(after.rows).toEqual(before.rows);
});

test('a secret that no key opens is named and left alone, and the others continue', async () => {
  const lost = await makeRotatedEndpoint();
  const moved = await makePlainEndpoint();
  const fine = await makePlainEndpoint();
  const stranger = createSecretBox([randomBytes(32)]);
  const sealedByStranger = stranger.seal('x', endpointSecretContext(lost.companyId, lost.id));
  await setSecret(lost.id, sealedByStranger);
  // Encrypted under a known key, but for another row.
  await setSecret(
    moved.id,
    oldBox.seal(fine.secrets.present, endpointSecretContext(fine.companyId, fine.id)),
  );

  const { unopened, ...counts } = await reEncryptSecrets(service.database, boxes);
  expect(counts).toEqual({ endpoints: 3, re_encrypted: 3, unchanged: 0 });
  expect(new Set(unopened)).toEqual(
    new Set(
      [lost, moved].map(({ companyId, id }) => ({
        company_id: companyId,
        endpoint_id: id,
        secret: 'present',
      })),
    ),
  );
  const { rows } = await service.database.administer<{ secret_ciphertext: Uint8Array }>(
    'select secret_ciphertext from webhook_endpoints where id = $1',
    [lost.id],
  );
  expect(Buffer.from(rows[0]!.secret_ciphertext)).toEqual(Buffer.from(sealedByStranger));
});

test('a rotation between reading and writing is kept', async () => {
  const { id, companyId, secrets } = await makePlainEndpoint();
  const services = { clock: systemClock, secretBox: boxes.source };
  let next = '';
  const rotating: Database = {
    ...service.database,
    single: async (settings, statement) => {
      const result = await service.database.single<never>(settings, statement);
      if (next === '') {
        ({ secret: next } = await service.database.transaction(
          { role: 'muster_app', companyId },
          (open) => rotateSecret(open, services, { companyId, id }),
        ));
      }
      return result;
    },
  };
  await reEncryptSecrets(rotating, boxes);
  expect(await openAll(newBox)).toEqual({ [id]: { ...secrets, next } });
});
