/** A request header as the document describes it. */
export interface RequestHeader {
  readonly description: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly required?: true;
}

export const idempotencyHeader = {
  'Idempotency-Key': {
    description:
      'Makes the request safe to repeat for 24 hours: the same key and body return the first response again.',
    minLength: 1,
    maxLength: 255,
    pattern: '^[!-~]+$',
  },
} as const;

export const ifMatchHeader = {
  'If-Match': {
    description:
      'The ETag of the record. The change is made only if the record still has this ETag.',
  },
} as const;

/** For an approval of what a person was shown. */
export const shownVersionHeader = {
  'If-Match': {
    description:
      'The `etag` of the request as the person was shown it. If it has another one by now, nothing is done (412).',
  },
} as const;

export const etagHeader = {
  ETag: {
    description: 'The version of the record. Send it as If-Match when you update the record.',
  },
} as const;

export const locationHeader = {
  Location: { description: 'The URL of the record.' },
} as const;

/** The headers of every response. */
export const everyAnswerHeaders = {
  'X-Request-Id': {
    required: true,
    description: 'Identifies the request in the log of the service.',
    schema: { type: 'string', format: 'uuid' },
  },
  'RateLimit-Policy': {
    required: true,
    description:
      'The limit that applies to the request: q requests in w seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string', pattern: '^"(default|company)";q=\\d+;w=\\d+$' },
  },
  RateLimit: {
    required: true,
    description:
      'The number of requests left (r), and the number of seconds until the full limit is available again (t).',
    schema: { type: 'string', pattern: '^"(default|company)";r=\\d+;t=\\d+$' },
  },
} as const;
