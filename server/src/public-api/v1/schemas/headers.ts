export const idempotencyHeader = {
  'Idempotency-Key': {
    description:
      'Makes the request safe to repeat for 24 hours: the same key and body get the first answer again.',
    maxLength: 255,
  },
} as const;

export const ifMatchHeader = {
  'If-Match': {
    description:
      'An ETag of the record: the change is made only while the record is in that state.',
    maxLength: 1000,
  },
} as const;
