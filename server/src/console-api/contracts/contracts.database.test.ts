import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { type Hired, hire } from '../../../../tests/harness/hire.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';

let console: TestConsole;
let owner: Owner;
let employee: Hired;
let stranger: Owner;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
  employee = await hire(console, owner.companyId);
});
afterAll(() => console.close());

const body = 'Zwischen Ácme und Em Ployee.\nLohn: 4 200 €';
const bodySha256 = createHash('sha256').update(body).digest('hex');

async function draft(fields: object = {}) {
  const answer = await owner.browser.call('POST', '/contracts', {
    body: { employee_id: employee.employeeId, title: 'Employment contract', body, ...fields },
  });
  return { ...answer, id: answer.body.contract?.id as string };
}

async function sent(fields: object = {}): Promise<string> {
  const { id } = await draft(fields);
  expect((await act(owner, id, 'send')).status).toBe(200);
  return id;
}

interface Person {
  readonly browser: Browser;
}

function act({ browser }: Person, id: string, action: string, sentBody?: object) {
  return browser.call('POST', `/contracts/${id}/${action}`, { body: sentBody });
}

const sign = (who: Person, id: string, typed_name: string) => act(who, id, 'sign', { typed_name });
const asEmployee = (id: string) => sign(employee, id, 'Em Ployee');
const asOwner = (id: string) => sign(owner, id, 'Ona Owner');
const get = ({ browser }: Person, path: string) => browser.call('GET', `/contracts${path}`);

async function eventsOf(id: string) {
  const events = await readEvents(console.database, owner.companyId, 'contract.signed');
  return events.filter(({ contractId }) => contractId === id);
}

function sql(text: string, values: unknown[]) {
  return console.database.single<{ count: number }>(
    { role: 'muster_app', companyId: owner.companyId },
    { text, values },
  );
}

describe('from the draft to the second signature', () => {
  test('the employer signs first: each step shows its state and the possible next steps', async () => {
    const { status, body: created, id } = await draft();
    expect(status).toBe(201);
    expect(created.contract).toMatchObject({
      employee_id: employee.employeeId,
      title: 'Employment contract',
      status: 'draft',
      body,
      body_sha256: null,
      created_by: owner.userId,
      signatures: [],
      signed_by: [],
      allowed_actions: ['edit', 'send', 'void'],
    });

    const { body: afterSend } = await act(owner, id, 'send');
    expect(afterSend.contract).toMatchObject({
      status: 'sent',
      body_sha256: bodySha256,
      sent_by: owner.userId,
      allowed_actions: ['sign', 'void'],
    });

    const { body: afterFirst } = await asOwner(id);
    expect(afterFirst.contract).toMatchObject({
      status: 'partially_signed',
      signed_by: ['employer'],
      signed_at: null,
      allowed_actions: ['void'],
    });
    expect(await eventsOf(id)).toEqual([]);

    const { status: signed, body: afterSecond } = await asEmployee(id);
    expect(signed).toBe(200);
    expect(afterSecond.contract).toMatchObject({
      status: 'signed',
      signed_by: ['employer', 'employee'],
      allowed_actions: [],
    });
    const { signatures, signed_at } = afterSecond.contract;
    expect(signatures).toEqual([
      {
        party: 'employer',
        signer_id: owner.userId,
        typed_name: 'Ona Owner',
        signed_at: expect.any(String),
        ip: '127.0.0.1',
        user_agent: 'lightMyRequest',
        body_sha256: bodySha256,
      },
      expect.objectContaining({
        party: 'employee',
        signer_id: employee.userId,
        typed_name: 'Em Ployee',
        body_sha256: bodySha256,
      }),
    ]);
    expect(await eventsOf(id)).toEqual([
      {
        contractId: id,
        employeeId: employee.employeeId,
        title: 'Employment contract',
        signedAt: signed_at,
        signatures: [
          { party: 'employer', signerId: owner.userId, signedAt: signatures[0].signed_at },
          { party: 'employee', signerId: employee.userId, signedAt: signed_at },
        ],
      },
    ]);
  });

  test('both sign several times at once: both signatures are stored, and there is one event', async () => {
    const id = await sent();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? asEmployee(id) : asOwner(id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status, body: problem } of answers.filter((each) => each.status !== 200)) {
      expect([403, 409]).toContain(status);
      expect(problem.allowed_actions).toEqual(expect.any(Array));
    }
    expect((await get(owner, `/${id}`)).body.contract.status).toBe('signed');
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('a draft can be edited, also to the same text; a sent contract cannot', async () => {
    const { id } = await draft();
    const edit = (changes: object) =>
      owner.browser.call('PATCH', `/contracts/${id}`, { body: changes });
    expect((await edit({ title: 'Other', body: 'Other text' })).body.contract).toMatchObject({
      title: 'Other',
      body: 'Other text',
    });
    expect((await edit({})).status).toBe(200);
    await act(owner, id, 'send');
    const refused = await edit({ title: 'Too late' });
    expect([refused.status, refused.body.code, refused.body.state]).toEqual([
      409,
      'invalid_state',
      'sent',
    ]);
    const { body: log } = await owner.browser.call('GET', '/audit-log?limit=200');
    const edits = log.audit_log.filter(
      (line: { action: string; subject_id: string }) =>
        line.action === 'contract.edited' && line.subject_id === id,
    );
    expect(edits.map(({ fields }: { fields: string[] }) => fields)).toEqual([['title', 'body']]);
  });
});

test('a reason for declining is kept with the contract', async () => {
  const { body: answer } = await act(employee, await sent(), 'decline', { reason: 'Too little' });
  expect(answer.contract).toMatchObject({ status: 'declined', end_reason: 'Too little' });
});

describe('who sees and signs what', () => {
  test.each(['hr_admin', 'owner'] as const)(
    'on their own contract a person of the role %s is the employee only',
    async (role) => {
      const person = await hire(console, owner.companyId, { role });
      const refused = await person.browser.call('POST', '/contracts', {
        body: { employee_id: person.employeeId, title: 'My own', body },
      });
      expect(refused.status).toBe(403);
      const { id } = await draft({ employee_id: person.employeeId });
      expect((await get(person, `/${id}`)).status).toBe(404);
      expect(
        (await get(person, '')).body.contracts.map((each: { id: string }) => each.id),
      ).not.toContain(id);
      await act(owner, id, 'send');
      expect((await sign(person, id, 'Em Ployee')).body.contract).toMatchObject({
        signed_by: ['employee'],
        allowed_actions: ['decline'],
      });
      expect((await sign(person, id, 'Em Ployee')).status).toBe(403);
      expect((await act(person, id, 'void')).status).toBe(403);
      expect(await eventsOf(id)).toEqual([]);
    },
  );

  test('a typed name must match the signer’s; case, spaces and normal form are ignored', async () => {
    const person = await hire(console, owner.companyId);
    await sql(`update employees set first_name = 'Zoë', last_name = 'Weiß' where id = $1`, [
      person.employeeId,
    ]);
    const id = await sent({ employee_id: person.employeeId });
    for (const typed_name of [
      'Ona Owner',
      'Zoe Weiß',
      'Zoë',
      'ZoëWeiß',
      '',
      '  ',
      'x'.repeat(401),
    ]) {
      const refused = await sign(person, id, typed_name);
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/typed_name']);
    }
    expect((await sign(person, id, ' zoe\u0308  WEISS ')).status).toBe(200);
  });

  test('a terminated employee gets no new contract, and no draft is sent to them', async () => {
    const person = await hire(console, owner.companyId);
    const { id } = await draft({ employee_id: person.employeeId });
    await sql(
      `update employees set status = 'terminated', termination_date = '2026-01-31' where id = $1`,
      [person.employeeId],
    );
    for (const refused of [
      await draft({ employee_id: person.employeeId }),
      await act(owner, id, 'send'),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'employee_terminated']);
    }
  });
});

test.each([
  [
    'an employee of another company',
    async () => ({ employee_id: (await hire(console, stranger.companyId)).employeeId }),
    '/employee_id',
  ],
])('%s is refused', async (_what, fields, pointer) => {
  const { status, body: problem } = await draft(await fields());
  expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
});
