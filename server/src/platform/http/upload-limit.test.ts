import { expect, test } from 'vitest';
import {
  companyBytesMax,
  createUploadLimit,
  uncountedBytesMax,
  uploadBytesMax,
  uploadsPerSenderMax,
} from './upload-limit.ts';

const sender = (senderId: string, companyId = 'one company') => ({ senderId, companyId });

test('a sender has few uploads at once, and leaves the others theirs', () => {
  const limit = createUploadLimit();
  const begun = Array.from({ length: uploadsPerSenderMax }, () => limit.begin(sender('busy')));
  expect(() => limit.begin(sender('busy'))).toThrow(
    expect.objectContaining({ code: 'rate_limited', headers: { 'retry-after': '5' } }),
  );
  limit.begin(sender('colleague'));
  begun[0]?.release();
  begun[0]?.release();
  limit.begin(sender('busy'));
  expect(() => limit.begin(sender('busy'))).toThrow(
    expect.objectContaining({ code: 'rate_limited' }),
  );
});

test('a company holds at most a quarter of the memory for uploads', () => {
  const limit = createUploadLimit();
  const large = limit.begin(sender('one'));
  large.add(uncountedBytesMax + companyBytesMax);
  const further = limit.begin(sender('two'));
  further.add(uncountedBytesMax);
  expect(() => further.add(1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  const others = Array.from({ length: uploadBytesMax / companyBytesMax - 1 }, (_, index) => {
    const upload = limit.begin(sender(`${index}`, `company ${index}`));
    upload.add(uncountedBytesMax + companyBytesMax);
    return upload;
  });
  const last = limit.begin(sender('last', 'another company'));
  expect(() => last.add(uncountedBytesMax + 1)).toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
  others[0]?.release();
  last.add(1);
  large.release();
  further.add(1);
});
