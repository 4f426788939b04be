import { beforeAll, expect, test } from 'vitest';
import { countCases } from '../harness/count-cases.ts';
import {
  type ObservedAnswer,
  openContract,
  readContract,
  type ValidateAnswer,
} from './validate-answer.ts';

const headerValues: Readonly<Record<string, string>> = {
  'X-Request-Id': '2b0d5f3e-6c1a-4c55-9f0e-7d1c8a4b9e62',
  'RateLimit-Policy': '"default";q=60;w=60',
  RateLimit: '"company";r=59;t=60',
  ETag: '"1"',
  Location: '/api/v1/employees/2b0d5f3e-6c1a-4c55-9f0e-7d1c8a4b9e62',
  'WWW-Authenticate': 'Bearer realm="muster"',
  'Retry-After': '12',
};

/** Each example of the document as the response that it was. */
const shown: readonly ObservedAnswer[] = Object.entries(readContract().paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content = {}, headers = {} }]) =>
        Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
          Object.values(examples).map(({ value }) => ({
            method: method.toUpperCase(),
            path,
            status: Number(status),
            headers: {
              'content-type': `${mediaType}; charset=utf-8`,
              ...Object.fromEntries(
                Object.keys(headers).map((name) => [
                  name.toLowerCase(),
                  headerValues[name] ?? 'unknown',
                ]),
              ),
            },
            body: JSON.stringify(value),
          })),
        ),
      ),
    ),
);

let validate: ValidateAnswer;
beforeAll(async () => {
  validate = await openContract(readContract());
});

interface Fault {
  readonly fault: string;
  readonly plant: (answer: ObservedAnswer) => Partial<ObservedAnswer>;
}

/** Changes the innermost record of a body: an error, the single employee, the first of a list. */
function changeRecord(
  { body }: ObservedAnswer,
  change: (record: Record<string, unknown>) => void,
): { readonly body: string } {
  const whole = JSON.parse(body) as Record<string, unknown>;
  const [first] = Object.values(whole);
  const record = Array.isArray(first) ? (first[0] as unknown) : first;
  change((typeof record === 'object' && record !== null ? record : whole) as typeof whole);
  return { body: JSON.stringify(whole) };
}

function without(headers: ObservedAnswer['headers'], name: string): ObservedAnswer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
}

const faults: readonly Fault[] = [
  { fault: 'a status that is not declared', plant: () => ({ status: 418 }) },
  {
    fault: 'another media type',
    plant: ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' } }),
  },
  {
    fault: 'no request id',
    plant: ({ headers }) => ({ headers: without(headers, 'x-request-id') }),
  },
  {
    fault: 'a malformed limit',
    plant: ({ headers }) => ({ headers: { ...headers, ratelimit: '59' } }),
  },
  {
    fault: 'a member too few',
    plant: (answer) =>
      changeRecord(answer, (record) => {
        const [name] = Object.keys(record);
        delete record[name ?? ''];
      }),
  },
  {
    fault: 'a member of another type',
    plant: (answer) =>
      changeRecord(answer, (record) => {
        const [name] = Object.keys(record);
        record[name ?? ''] = { text: 'an object' };
      }),
  },
];

test('the document allows each of its own examples', async () => {
  expect(shown.length).toBeGreaterThan(100);
  for (const answer of shown) {
    expect([answer.path, answer.status, await validate(answer)]).toEqual([
      answer.path,
      answer.status,
      [],
    ]);
  }
});

test.each(faults)('$fault is detected in every response', async ({ plant }) => {
  for (const answer of shown) {
    const found = await validate({ ...answer, ...plant(answer) });
    expect([answer.method, answer.path, answer.status, found.length > 0]).toEqual([
      answer.method,
      answer.path,
      answer.status,
      true,
    ]);
  }
});

test('an extra member, a missing header of one status and a code of another one are detected', async ({
  task,
}) => {
  for (const answer of shown.filter(({ status }) => status < 300)) {
    const found = await validate({
      ...answer,
      ...changeRecord(answer, (record) => {
        record['salary'] = '4200.00';
      }),
    });
    expect([answer.path, found]).toEqual([answer.path, [expect.stringContaining('salary')]]);
  }
  for (const name of ['etag', 'location', 'www-authenticate', 'retry-after']) {
    const carrying = shown.filter(({ headers }) => Object.hasOwn(headers, name));
    expect(carrying.length, name).toBeGreaterThan(0);
    for (const answer of carrying) {
      const found = await validate({ ...answer, headers: without(answer.headers, name) });
      expect([name, answer.path, answer.status, found.length]).toEqual([
        name,
        answer.path,
        answer.status,
        1,
      ]);
    }
  }
  for (const answer of shown.filter(({ status }) => status >= 400)) {
    const body = JSON.stringify({ ...JSON.parse(answer.body), code: 'out_of_paper' });
    expect(await validate({ ...answer, body })).toEqual([
      'The document does not tell of the code out_of_paper.',
    ]);
  }
  countCases(task, 'contract-validator', shown.length * (faults.length + 1));
});
