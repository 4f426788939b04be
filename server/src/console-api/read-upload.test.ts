import { expect, test } from 'vitest';
import type { UserActor } from '../access/actor.ts';
import { createUploadLimit, uploadsPerCompanyMax, uploadsPerUserMax } from './read-upload.ts';

const person = (userId: string, companyId = 'one company'): UserActor => ({
  kind: 'user',
  companyId,
  userId,
  role: 'employee',
  employeeId: null,
});

test('slow uploads of one person, or of one company, leave the others theirs', async () => {
  const limit = createUploadLimit();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const running: Promise<void>[] = [];
  const upload = (actor: UserActor): void => void running.push(limit.run(actor, () => end));
  for (let count = 0; count < uploadsPerUserMax; count += 1) upload(person('slow'));
  await expect(limit.run(person('slow'), () => end)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '5' },
  });
  for (let count = uploadsPerUserMax; count < uploadsPerCompanyMax; count += 1) {
    upload(person(`colleague ${count}`));
  }
  await expect(limit.run(person('another'), () => end)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  upload(person('stranger', 'another company'));
  finish();
  await Promise.all(running);
  await limit.run(person('slow'), () => end);
});
