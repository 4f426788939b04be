import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { operations } from '../operations.ts';
import { createPermits, type Permits } from './permits.ts';
import { withPermits } from './with-permits.ts';

/** Tasks that run until they are told to end. */
function createTasks() {
  const end = Promise.withResolvers<void>();
  const running: string[] = [];
  const task = (name: string) => async () => {
    running.push(name);
    await end.promise;
    return name;
  };
  return { running, task, end: end.resolve };
}

test('files of one company wait for each other in order, and for no other company', async () => {
  const permits = createPermits();
  const { running, task, end } = createTasks();
  const asked = Array.from({ length: 18 }, (_, n) => permits.file('busy', task(`busy ${n}`)));
  const other = permits.file('other', task('other'));
  await expect(permits.file('busy', task('refused'))).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '5' },
  });
  expect(running).toEqual(['busy 0', 'busy 1', 'other']);
  end();
  expect(await Promise.all(asked)).toEqual(asked.map((_, n) => `busy ${n}`));
  expect(await other).toBe('other');
});

test('companies that compute files leave room for other requests, and parts are never refused', async () => {
  const permits = createPermits();
  const { running, task, end } = createTasks();
  const all: Promise<string>[] = [];
  for (let company = 0; company < 6; company += 1) {
    for (let n = 0; n < 10; n += 1) {
      all.push(permits.file(`company ${company}`, task('file')));
      all.push(permits.part(`company ${company}`, task('part')));
    }
  }
  expect(running).toHaveLength(8);
  all.push(permits.request({ companyId: 'company 0', userId: 'user' }, task('request')));
  expect(running.at(-1)).toBe('request');
  end();
  expect(await Promise.all(all)).toHaveLength(121);
});

test('requests of a user and of a company wait in order, and take nothing from another company', async () => {
  const permits = createPermits();
  const { running, task, end } = createTasks();
  const ask = (companyId: string, userId: string) =>
    permits.request({ companyId, userId }, task(`${companyId} ${userId}`));
  const all = Array.from({ length: 108 }, () => ask('busy', 'one'));
  await expect(ask('busy', 'one')).rejects.toMatchObject({ code: 'rate_limited' });
  all.push(ask('busy', 'two'), ask('calm', 'three'));
  expect(running.filter((name) => name.startsWith('busy'))).toHaveLength(5);
  expect(running).toContain('calm three');
  end();
  expect(await Promise.all(all)).toHaveLength(110);
});

test('every operation has a permit: those that return files as such, and others as requests', async () => {
  const kinds = new Map<string, string>();
  const note =
    (kind: string, operationId: string): Permits['part'] =>
    (_who, task) => {
      kinds.set(operationId, kind);
      return task();
    };
  for (const operation of operations) {
    const { operationId } = operation;
    const permits = {
      request: (_who: unknown, task: () => Promise<never>) =>
        note('request', operationId)('', task),
      file: note('file', operationId),
      part: note('part', operationId),
    } as Permits;
    const request = { getDecorator: () => ({ actor: { companyId: 'a', userId: 'b' } }) };
    const judge = () => Promise.reject(new Error('no request had to wait'));
    const handler = withPermits(operation, { permits, judge }, async () => operationId);
    const answer = handler.call(
      {} as never,
      request as unknown as FastifyRequest,
      {} as FastifyReply,
    );
    expect(await answer).toBe(operationId);
  }
  expect(kinds.size).toBe(operations.length);
  expect([...kinds].filter(([, kind]) => kind === 'file').map(([name]) => name)).toEqual([
    'downloadCompanyExport',
    'getPersonalData',
    'getContractPdf',
    'getDocumentContent',
    'exportEmployees',
    'downloadPayslip',
    'copyPayslip',
    'downloadPayslipsOfRun',
    'downloadPaymentFile',
    'downloadPayrollRunJournal',
  ]);
});

test('a request that waited for its permit is judged again', async () => {
  const permits = createPermits();
  const { task, end } = createTasks();
  const who = { companyId: 'a', userId: 'b' };
  const running = Array.from({ length: 5 }, () => permits.request(who, task('before')));
  const request = { getDecorator: () => ({ actor: who }) } as unknown as FastifyRequest;
  const [operation] = operations.filter(({ operationId }) => operationId === 'listEmployees');
  if (operation === undefined) throw new Error('there is no such operation');
  const judge = () => Promise.reject(new Error('the session has ended'));
  const handler = withPermits(operation, { permits, judge }, async () => 'answered');
  const answer = handler.call({} as never, request, {} as FastifyReply);
  end();
  await Promise.all(running);
  await expect(answer).rejects.toThrow('the session has ended');
});
