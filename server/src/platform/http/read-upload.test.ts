import { expect, test } from 'vitest';
import {
  createUploadLimit,
  type UploadSender,
  uploadsPerCompanyMax,
  uploadsPerSenderMax,
} from './read-upload.ts';

const person = (senderId: string, companyId = 'one company'): UploadSender => ({
  senderId,
  companyId,
});

test('slow uploads of one person, or of one company, leave capacity for the others', async () => {
  const limit = createUploadLimit();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const running: Promise<void>[] = [];
  const upload = (sender: UploadSender): void => void running.push(limit.run(sender, () => end));
  for (let count = 0; count < uploadsPerSenderMax; count += 1) upload(person('slow'));
  await expect(limit.run(person('slow'), () => end)).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '5' },
  });
  for (let count = uploadsPerSenderMax; count < uploadsPerCompanyMax; count += 1) {
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
