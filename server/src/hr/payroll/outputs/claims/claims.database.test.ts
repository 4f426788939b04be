import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '../../../../access/actor.ts';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../../../tests/harness/company-at-work.ts';
import { monthOf, payrollMonths } from '../../../../../../tests/harness/payroll-months.ts';
import {
  openSharedDatabase,
  type TestDatabase,
} from '../../../../../../tests/harness/test-database.ts';
import { hirePaid } from '../../../../../../tests/proofs/payroll/hire-paid.ts';
import { setCompensation } from '../../../compensation/set-compensation.ts';
import type { UserChange } from '../../../change.ts';
import {
  approveClaimWriteOff,
  closeRepaidClaim,
  planClaim,
  rejectClaimWriteOff,
  requestClaimWriteOff,
} from './change-claim.ts';
import { listClaims } from './list-claims.ts';

let testDatabase: TestDatabase;
let company: CompanyAtWork;
let months: ReturnType<typeof payrollMonths>;
let employeeId: string;
let claimId: string;
beforeAll(async () => {
  testDatabase = await openSharedDatabase();
});
// 1,000.00 were paid for July, and 100.00 were due: 800.00 are left after August.
beforeEach(async () => {
  company = await openCompanyAtWork(testDatabase.database);
  months = payrollMonths(testDatabase.database, company);
  employeeId = await hirePaid(testDatabase.database, company.companyId, { amount: '1000' });
  await months.pay(monthOf('2026-07'));
  await setPay('100', '2026-07-01');
  await months.pay(monthOf('2026-08'));
  await setPay('1000', '2026-09-01');
  claimId = (await listed(company.owner))[0]?.id ?? '';
});
afterAll(() => testDatabase.drop());

async function setPay(amount: string, validFrom: string): Promise<void> {
  const terms = { employeeId, amount, currency: 'EUR', period: 'monthly', validFrom } as const;
  await company.change((change) => setCompensation(change, terms));
}

function as<T>(actor: UserActor, act: (open: UserChange) => Promise<T>): Promise<T> {
  return company.change((open) => act({ ...open, actor }));
}

async function addPayroll(of: string | null = null): Promise<UserActor> {
  const userId = await company.addUser(of ?? (await company.addEmployee()).id);
  await company.query("update users set role = 'payroll_admin' where id = $1", [userId]);
  return { ...company.owner, userId, role: 'payroll_admin', employeeId: of };
}

async function listed(actor: UserActor, asked?: string) {
  const filter = { employeeId: asked, status: undefined };
  const start = { beforeId: undefined, limit: 50, counts: false } as never;
  const { rows } = await as(actor, (open) =>
    listClaims(open, { filter, search: undefined, start }),
  );
  return rows;
}

const stored = async () => (await listed(company.owner))[0]?.claim;

test('a claim is recovered in installments once there is a plan', async () => {
  expect(await stored()).toMatchObject({ remaining: '800.00', status: 'open', per_run: null });
  await as(company.owner, (open) => planClaim(open, claimId, '150.00'));
  await months.pay(monthOf('2026-09'));
  expect(await stored()).toMatchObject({ remaining: '650.00', status: 'recovering' });
  await as(company.owner, (open) => planClaim(open, claimId, null));
  await months.pay(monthOf('2026-10'));
  expect(await stored()).toMatchObject({ recovered: '800.00', status: 'recovered' });
  await expect(as(company.owner, (open) => planClaim(open, claimId, '1'))).rejects.toThrow(
    'This claim is closed',
  );
});

test('a claim that was repaid outside payroll is not recovered again', async () => {
  const repaid = { repaidOn: '2026-09-10', reason: 'Bank transfer' };
  const run = await months.compute(monthOf('2026-09'));
  await expect(
    as(company.owner, (open) => closeRepaidClaim(open, claimId, repaid)),
  ).rejects.toThrow('A payroll run recovers part of this claim');
  await company.query("update payroll_runs set status = 'cancelled' where id = $1", [run]);
  await as(company.owner, (open) => closeRepaidClaim(open, claimId, repaid));
  expect(await stored()).toMatchObject({
    status: 'repaid_outside',
    repaid_on: '2026-09-10',
    remaining: '0',
    reason: 'Bank transfer',
  });
  const [slip] = await months.payslips(await months.pay(monthOf('2026-10')));
  expect(slip).toMatchObject({ net: '1000.00' });
});

test('a write-off takes two people, if there are two', async () => {
  const second = await addPayroll();
  await as(company.owner, (open) => requestClaimWriteOff(open, claimId, 'Hardship'));
  await expect(as(company.owner, (open) => approveClaimWriteOff(open, claimId))).rejects.toThrow(
    'Someone other than the person who requested',
  );
  expect(await stored()).toMatchObject({ status: 'open' });
  await as(second, (open) => rejectClaimWriteOff(open, claimId));
  await expect(as(second, (open) => approveClaimWriteOff(open, claimId))).rejects.toThrow(
    'there is no request to decide',
  );
  await as(second, (open) => requestClaimWriteOff(open, claimId, 'Hardship'));
  await as(company.owner, (open) => approveClaimWriteOff(open, claimId));
  expect(await stored()).toMatchObject({ status: 'written_off', reason: 'Hardship' });
});

test('the only person of payroll writes off alone, and the audit log marks it', async () => {
  await as(company.owner, (open) => requestClaimWriteOff(open, claimId, 'Hardship'));
  await as(company.owner, (open) => approveClaimWriteOff(open, claimId));
  const { rows } = await company.query<{ action: string; fields: string[] }>(
    "select action, fields from audit_log where action like 'claim.w%' order by id",
  );
  expect(rows).toEqual([
    { action: 'claim.write_off_requested', fields: ['reason'] },
    { action: 'claim.written_off', fields: ['status', 'self_approval'] },
  ]);
});

test('employees see their own claims without pending write-offs, and change none', async () => {
  const self = await addPayroll(employeeId);
  const employee: UserActor = { ...self, role: 'employee' };
  const other: UserActor = { ...employee, employeeId: (await company.addEmployee()).id };
  await as(company.owner, (open) => requestClaimWriteOff(open, claimId, 'Hardship'));
  const [own] = await listed(employee);
  expect(own).toMatchObject({ actions: [], claim: { remaining: '800.00', reason: null } });
  expect(await listed(other)).toEqual([]);
  expect(await listed(other, employeeId)).toEqual([]);
  await expect(as(self, (open) => approveClaimWriteOff(open, claimId))).rejects.toThrow(
    'a claim against yourself',
  );
});
