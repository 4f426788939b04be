const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const exampleRequestId = '2b0d5f3e-6c1a-4c55-9f0e-7d1c8a4b9e62';
const exampleToken = 'AUrLnW0xTr9Y3nTqfzXb0Q';
const exampleEtag = '"5ba379fbda1da2c2228bfa26803f57d8"';
const exampleLastFour = '4kTx';
const exampleCursor = 'Q3Vyc29yIG9mIHRoZSBuZXh0IHBhZ2U';

/**
 * Replaces random values in responses, so that two runs give the same: ids keep their time and get
 * a number in the order of appearance; request ids, cursors, ETags, file tokens and the ends of keys
 * get one fixed value each.
 */
export function createPlainNames(): (body: unknown) => unknown {
  const seen = new Map<string, string>();
  const plainId = (id: string): string => {
    const known = seen.get(id) ?? `${id.slice(0, 13)}-7000-8000-${padded(seen.size + 1)}`;
    seen.set(id, known);
    return known;
  };
  return (body) =>
    JSON.parse(JSON.stringify(body), (name, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (name === 'request_id') return exampleRequestId;
      if (name === 'next_cursor') return exampleCursor;
      if (name === 'etag') return exampleEtag;
      if (name === 'last_four') return exampleLastFour;
      return value
        .replaceAll(uuidPattern, plainId)
        .replace(/\/api\/v1\/files\/.*/, `/api/v1/files/${exampleToken}`);
    }) as unknown;
}

function padded(number: number): string {
  return String(number).padStart(12, '0');
}
