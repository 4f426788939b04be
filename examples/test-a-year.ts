import assert from 'node:assert/strict';
import { createMuster } from '@muster/sdk';

// Tests a year of an integration in a minute, in a sandbox: someone leaves on a day that was planned, and leave
// carries over into the next year. Put your own checks next to these: what did your program do?
//
//   MUSTER_URL=… MUSTER_API_KEY=… node test-a-year.ts

const { MUSTER_URL = '', MUSTER_API_KEY = '' } = process.env;
const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const { company } = await muster.me();
assert(company.is_sandbox, `${company.name} is not a sandbox`);
const { today } = await muster.sandbox.get();

const hire = (name: string) =>
  muster.employees.create({
    first_name: name,
    last_name: 'Example',
    email: `${name}.${Date.now()}@northwind.example`,
    start_date: today,
  });
const leaver = await hire('Ada');
const colleague = await hire('Ben');
const lastDay = later(today, 30);
await muster.employees.terminate(leaver.id, { termination_date: lastDay });

/** The annual leave of the colleague, in the leave year of the sandbox's day. */
async function annualLeave() {
  for await (const { balances } of muster.leave.balances({ employee_id: colleague.id })) {
    const annual = balances.find((balance) => balance.leave_type === 'annual');
    if (annual !== undefined) return annual;
  }
  throw new Error('Ben has no annual leave: does the sandbox have a leave policy?');
}
const before = await annualLeave();

await muster.sandbox.advance(later(today, 365));

assert.equal((await muster.employees.get(leaver.id)).status, 'terminated');
// The feed has what your webhook endpoint gets, without a server that muster can reach.
const { events } = await muster.events.page({ types: ['employee.terminated'] });
const left = events.find(({ payload }) => payload?.['employeeId'] === leaver.id);
assert.equal(left?.payload?.['terminationDate'], lastDay);
console.log('Ada left, and employee.terminated arrived, dated', left?.occurred_at.slice(0, 10));

const after = await annualLeave();
assert(after.first_day > before.first_day, 'the next leave year has not begun');
assert(after.carried_over > 0, 'nothing was carried over');
console.log(`Ben carried ${after.carried_over} days over`);
