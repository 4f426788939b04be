import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../testing/console.ts';
import { type Hired, hire } from '../../../testing/hire.ts';
import { readEvents } from '../../../testing/read-events.ts';

let console: TestConsole;
let owner: Owner;
let manager: Hired;
let employee: Hired;
let payroll: Hired;

beforeAll(async () => {
  console = await startConsole();
});
beforeEach(async () => {
  owner = await console.signUp();
  manager = await hire(console, owner.companyId);
  employee = await hire(console, owner.companyId, { managerId: manager.employeeId });
  payroll = await hire(console, owner.companyId, { role: 'payroll_admin' });
});
afterAll(() => console.close());

const asked = { amount: '100', currency: 'EUR', purpose: 'A new boiler', installments: 3 };

async function create(who: Pick<Hired, 'browser'>, body: object = {}) {
  const answer = await who.browser.call('POST', '/advances', { body: { ...asked, ...body } });
  return { ...answer, id: answer.body.advance?.id as string };
}

async function move(who: Pick<Hired, 'browser'>, id: string, action: string, body?: object) {
  const answer = await who.browser.call('POST', `/advances/${id}/${action}`, body && { body });
  return { ...answer, advance: answer.body.advance };
}

const eventsOf = (type: 'advance.requested' | 'advance.approved') =>
  readEvents(console.database, owner.companyId, type);

describe('an advance', () => {
  test('is approved in steps, paid by payroll and scheduled to the cent', async () => {
    const created = await create(employee);
    expect([created.status, created.body.advance]).toMatchObject([
      201,
      {
        employee_id: employee.employeeId,
        amount: '100.00',
        currency: 'EUR',
        purpose: 'A new boiler',
        installments: 3,
        status: 'pending',
        current_step: 1,
        approval: { due_level: 1 },
        allowed_actions: ['cancel'],
        schedule: [],
      },
    ]);
    const { id } = created;
    expect((await move(employee, id, 'approve')).status).toBe(403);
    expect((await move(payroll, id, 'pay')).body).toMatchObject({
      code: 'invalid_state',
      state: 'pending',
    });
    expect((await move(manager, id, 'approve')).advance.status).toBe('pending');
    expect(await eventsOf('advance.approved')).toEqual([]);
    const approved = await move(owner, id, 'approve');
    expect(approved.advance).toMatchObject({ status: 'approved', allowed_actions: ['pay'] });
    expect((await move(manager, id, 'pay')).status).toBe(403);
    const paid = await move(payroll, id, 'pay');
    expect(paid.advance).toMatchObject({
      status: 'paid',
      paid_by: payroll.userId,
      schedule: [
        { number: 1, amount: '33.34', repaid_at: null, payroll_run_id: null },
        { number: 2, amount: '33.33' },
        { number: 3, amount: '33.33' },
      ],
    });
    expect((await move(payroll, id, 'pay')).status).toBe(409);

    const told = {
      advanceId: id,
      employeeId: employee.employeeId,
      requestedAt: created.body.advance.created_at,
    };
    expect(await eventsOf('advance.requested')).toEqual([told]);
    expect(await eventsOf('advance.approved')).toEqual([
      { ...told, approvedBy: owner.userId, approvedAt: approved.advance.decided_at },
    ]);
  });
});
