import { setCompensation } from '../hr/compensation/set-compensation.ts';
import { createPayGroup } from '../hr/payroll/setup/groups/create-pay-group.ts';
import { setPayGroup } from '../hr/payroll/setup/groups/set-pay-group.ts';
import { addPayItem } from '../hr/payroll/setup/items/add-pay-item.ts';
import { setItemLimit } from '../hr/payroll/setup/items/item-limits.ts';
import { addDays, at, daysBetween, mondayOf } from './dates.ts';
import { act, type Colleague, type Office } from './office.ts';
import { makeRun } from './payroll.ts';

const size = 4;
const openedDaysBefore = 7;
/** Of the two weeks: created on the Wednesday after them, when their hours are approved. */
const runDay = 2;

/** People who are paid by the hour every two weeks, with their hours week by week. */
export function groupMembers({
  people,
  plainEmployee,
  today,
}: Pick<Office, 'people' | 'plainEmployee' | 'today'>): readonly Colleague[] {
  return people
    .filter(
      ({ employmentType, startDate, leftOn }) =>
        employmentType === 'part_time' && leftOn === null && daysBetween(startDate, today) > 90,
    )
    .filter((person) => person !== plainEmployee)
    .slice(0, size);
}

/** Three periods: two that are paid, and the one that is paid next. */
function periodsOf(today: string) {
  const [first = '', second = '', third = ''] = [6, 4, 2].map((weeks) =>
    addDays(mondayOf(today), -7 * weeks),
  );
  return { first, second, third };
}

/**
 * A pay group that is paid every two weeks. In its second run, one of its people gets a bonus, and
 * another the difference of a raise that was recorded too late for the first one. Returns the number
 * of runs.
 */
export async function payByGroup(office: Office): Promise<number> {
  const { payroll, payrollApprover, owner, today } = office;
  const members = groupMembers(office);
  const { first, second, third } = periodsOf(today);
  const openedMs = at(addDays(first, -openedDaysBefore), '09:00');
  const groupId = await act(office, payroll, openedMs, (change) =>
    createPayGroup(change, terms(first)),
  );
  await act(office, owner, openedMs, (change) =>
    setItemLimit(change, { currency: 'EUR', amount: '500.00' }),
  );
  for (const { employeeId } of members) {
    await act(office, payroll, openedMs, (change) =>
      setPayGroup(change, { employeeId, payGroupId: groupId, validFrom: first }),
    );
  }
  await payPeriod(office, groupId, first);
  const [raised, rewarded] = members as [Colleague, Colleague];
  const raise = {
    employeeId: raised.employeeId,
    amount: (raised.pay + 1.2).toFixed(2),
    currency: 'EUR',
    period: 'hourly' as const,
    validFrom: addDays(first, 7),
  };
  await act(office, payrollApprover, at(addDays(second, 4), '10:15'), (change) =>
    setCompensation(change, raise),
  );
  await reward(office, rewarded, { name: 'Referral bonus', amount: '350.00', payOn: second });
  await payPeriod(office, groupId, second);
  // Above the limit: it waits for a second person.
  await reward(office, rewarded, { name: 'Anniversary bonus', amount: '1200.00', payOn: third });
  return 2;
}

function terms(anchor: string) {
  return {
    name: 'Workshop',
    legal_entity: null,
    currency: 'EUR',
    frequency: 'biweekly',
    anchor,
    pay_day_rule: 'days_after_end',
    pay_day: 5,
    pay_day_shift: 'before',
    amount_by: 'period',
    proration: 'working_days',
    rounding: 'half_up',
    paid_leave_hours: true,
    year_adds_up: true,
    year_by: 'pay_date',
    tax_year_start: '01-01',
    correction_months: 12,
    protected_net: '0',
  } as const;
}

function reward(
  office: Office,
  { employeeId }: Colleague,
  { name, amount, payOn }: { name: string; amount: string; payOn: string },
) {
  return act(office, office.payroll, at(addDays(payOn, 9), '11:30'), (change) =>
    addPayItem(change, {
      employee_id: employeeId,
      kind: 'earning',
      name,
      amount,
      quantity: null,
      rate: null,
      currency: 'EUR',
      pay_on: addDays(payOn, 9),
    }),
  );
}

function payPeriod(office: Office, groupId: string, start: string): Promise<void> {
  const end = addDays(start, 13);
  const day = (after: number) => Temporal.PlainDate.from(addDays(end, after));
  return makeRun(office, {
    type: 'regular',
    groupId,
    start,
    end,
    days: [day(1 + runDay), day(1 + runDay), day(1 + runDay), day(5)],
    payDate: day(5),
  });
}
