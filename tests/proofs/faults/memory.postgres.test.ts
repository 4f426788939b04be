import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentBytesMax } from '../../../server/src/hr/documents/document.ts';
import { uploadsPerSenderMax } from '../../../server/src/platform/http/upload-limit.ts';
import { bodyBytesMax } from '../../../server/src/platform/http/http-server.ts';
import { countCases } from '../../harness/count-cases.ts';
import { type Customer, openCustomer } from '../processes/customer.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { exchangeRaw } from '../../harness/raw-request.ts';
import { sampleFiles } from '../../harness/sample-files.ts';
import { encodeForm, formContentType } from '../../harness/send-form.ts';
import { newOrder, send, untilServed } from './clerk.ts';

/** A third of the default memory of a process on a small machine. */
const heapMegabytesMax = 128;
const residentMegabytesMax = 800;
const uploads = 28;
const bodies = 60;
const lists = 40;
let place: PlaceToServe;
let customer: Customer;
let serving: ServingProcess;
interface Session {
  readonly cookie: string;
  readonly employeeId: string;
}
/** From one company each: a user has at most two concurrent uploads. */
const sessions: Session[] = [];
const sessionOf = (index: number): Session => sessions[index % sessions.length] as Session;

beforeAll(async () => {
  place = await makePlaceToServe();
  customer = await openCustomer(place);
  serving = await serveMuster({
    ...place.settings,
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytesMax}`,
  });
  while (sessions.length < 15) sessions.push(await signUp(sessions.length));
});
afterAll(async () => {
  serving.kill('SIGKILL');
  await serving.ended;
  await place.remove();
});

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: object) =>
  fetch(`${serving.address}${path}`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(30_000),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });

async function signUp(serial: number): Promise<Session> {
  const json = { 'content-type': 'application/json' };
  const owner = {
    company_name: 'Large files',
    first_name: 'Ona',
    last_name: 'Owner',
    email: `ona-${serial}@example.test`,
    password: 'a long enough password',
  };
  const signedUp = await post('/console/api/sign-up', JSON.stringify(owner), json);
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  const employee = { first_name: 'Ada', last_name: 'Adeyemi', email: 'ada@example.test' };
  const hired = await post(
    '/console/api/employees',
    JSON.stringify({ ...employee, invite: false }),
    {
      ...json,
      cookie,
    },
  );
  const { employee: created } = (await hired.json()) as { employee: { id: string } };
  return { cookie, employeeId: created.id };
}

function upload(
  { cookie, employeeId }: Session,
  file: { readonly name: string; readonly type: string; readonly content: Uint8Array },
): Promise<Response> {
  const fields = { employee_id: employeeId, category: 'certificate' };
  const form = new Uint8Array(encodeForm({ fields, files: [file] }));
  return post('/console/api/documents', form, { cookie, 'content-type': formContentType });
}

/** The status of a response, or 0 if the connection ended without one. */
async function statusOf(sent: Promise<Response>): Promise<number> {
  try {
    const answer = await sent;
    await answer.arrayBuffer();
    return answer.status === 503 && answer.headers.get('retry-after') === null ? -1 : answer.status;
  } catch {
    return 0;
  }
}

const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((s) => s === status).length]),
  );

/** The peak so far in MB; undefined if the system doesn't report it. */
function residentMegabytes(): number | undefined {
  try {
    const status = readFileSync(`/proc/${serving.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

test('uploads whose bytes never arrive take nothing from the others', async ({ task }) => {
  const begun = ({ cookie }: Session) =>
    [
      'POST /console/api/documents HTTP/1.1',
      'Host: muster.test',
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${cookie}`,
      `Content-Type: ${formContentType}`,
      'Content-Length: 1000000',
      '\r\n',
    ].join('\r\n');
  const port = Number(new URL(serving.address).port);
  const [slow, others] = [sessions.slice(0, -5), sessions.slice(-5)];
  let ended = 0;
  const exchanges = slow.flatMap((session) =>
    Array.from({ length: uploadsPerSenderMax }, () =>
      exchangeRaw(port, begun(session), { timeoutMs: 30_000 }).finally(() => (ended += 1)),
    ),
  );
  const small = { name: 'small.pdf', type: 'application/pdf', content: sampleFiles.pdf };
  const uploadSmall = () => Promise.all(others.map((session) => statusOf(upload(session, small))));
  expect(await uploadSmall()).toEqual(others.map(() => 201));
  expect(ended).toBe(0);
  const answers = (await Promise.all(exchanges)).flatMap((exchange) => exchange.answers);
  expect(answers.map(({ status }) => status)).toEqual(exchanges.map(() => 408));
  // Their senders can send again.
  const taken = await Promise.all(slow.map((session) => statusOf(upload(session, small))));
  expect(taken).toEqual(taken.map(() => 201));
  countCases(task, 'faults-process', exchanges.length);
});

test('the largest bodies, files and lists at once fit in the memory of a small process', async ({
  task,
}) => {
  const content = Buffer.concat([sampleFiles.pdf, Buffer.alloc(documentBytesMax)]).subarray(
    0,
    documentBytesMax,
  );
  const large = { name: 'large.pdf', type: 'application/pdf', content };
  const ofUploads = await Promise.all(
    Array.from({ length: uploads }, (_, index) => statusOf(upload(sessionOf(index), large))),
  );
  const body = `{"first_name":"${'x'.repeat(bodyBytesMax - 20)}"}`.padEnd(bodyBytesMax);
  const authorization = `Bearer ${customer.key}`;
  const ofBodies = await Promise.all(
    Array.from({ length: bodies }, () =>
      statusOf(
        post('/api/v1/employees', body, { authorization, 'content-type': 'application/json' }),
      ),
    ),
  );
  const ofLists = await Promise.all(
    Array.from({ length: lists }, async () => {
      const { status } = await send(serving.address, customer.key);
      return status ?? 0;
    }),
  );
  process.stdout.write(
    `uploads ${JSON.stringify(tally(ofUploads))}, bodies ${JSON.stringify(tally(ofBodies))}, lists ${JSON.stringify(tally(ofLists))}, resident at most ${Math.round(residentMegabytes() ?? 0)} MB\n`,
  );
  // 408: it took longer than a request may take to arrive, on a busy machine.
  expect(ofUploads.filter((status) => ![0, 201, 408, 503].includes(status))).toEqual([]);
  expect(ofUploads).toContain(201);
  expect(ofBodies.filter((status) => ![0, 408, 422, 503].includes(status))).toEqual([]);
  expect(ofBodies).toContain(422);
  expect(ofLists.filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(residentMegabytes() ?? 0).toBeLessThan(residentMegabytesMax);
  // The same process as before, and at once.
  await untilServed(serving.address, customer.key, 2_000);
  expect((await send(serving.address, customer.key, newOrder())).status).toBe(201);
  countCases(task, 'faults-process', uploads + bodies + lists);
});
