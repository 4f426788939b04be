/** A request header as the document describes it. */
export interface RequestHeader {
  readonly description: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

export const idempotencyHeader = {
  'Idempotency-Key': {
    description:
      'Makes the request safe to repeat for 24 hours: the same key and body get the first answer again.',
    minLength: 1,
    maxLength: 255,
    pattern: '^[!-~]+$',
  },
} as const;

export const ifMatchHeader = {
  'If-Match': {
    description:
      'An ETag of the record: the change is made only while the record is in that state.',
  },
} as const;

export const etagHeader = {
  ETag: { description: 'The state of the record, for If-Match of an update.' },
} as const;

export const locationHeader = {
  Location: { description: 'Where the record is to be found.' },
} as const;

/** The headers of every response. */
export const everyAnswerHeaders = {
  'X-Request-Id': {
    required: true,
    description: 'Finds the request in the log of the service.',
    schema: { type: 'string', format: 'uuid' },
  },
  'RateLimit-Policy': {
    required: true,
    description:
      'The limit that the request was counted against: q requests in w seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string', pattern: '^"(default|company)";q=\\d+;w=\\d+$' },
  },
  RateLimit: {
    required: true,
    description:
      'How many requests remain (r), and in how many seconds they are all there again (t).',
    schema: { type: 'string', pattern: '^"(default|company)";r=\\d+;t=\\d+$' },
  },
} as const;
