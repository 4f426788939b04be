import { fromInstant, toInstant } from '../../../platform/clock.ts';
import type { Cast } from '../cast.ts';
import { seededRandom } from '../company-shape.ts';
import { createIdsAt } from '../ids-at.ts';
import { addDays } from '../plan-leave.ts';
import type { EmployeeRow } from '../queries.ts';

export const demoCurrency = 'EUR';

/** Euros a month of somebody without reports who has just begun. */
const startingPay: Readonly<Record<string, number>> = {
  Engineering: 3_900,
  Operations: 2_150,
  'Customer care': 2_050,
  Sales: 2_900,
  'Product and design': 3_600,
  Marketing: 2_700,
  Finance: 3_100,
  People: 2_700,
  Legal: 4_100,
};
const chiefPay = 14_500;
const internPay = 1_150;
const headFactor = 2.6;
const leadFactor = 1.5;
/** More for each year in the company. */
const yearlyRise = 0.02;
/** Contractors bear their own risks. */
const contractorFactor = 1.7;
const hoursPerMonth = 168;
/** Who has been here so long has had a raise. */
const raiseAfterDays = 500;
const firstRaise = 0.03;
const raiseSpread = 0.05;

export interface ProfileRow {
  readonly id: string;
  readonly employee_id: string;
  readonly amount: string;
  readonly currency: string;
  readonly period: 'monthly' | 'yearly' | 'hourly';
  readonly valid_from: string;
  readonly created_at: string;
}

/** What everybody earns, since their first day and, where they had one, since their raise. */
export function planProfiles({ employees, today }: Cast, seed: number): ProfileRow[] {
  const random = seededRandom(seed);
  const idAt = createIdsAt();
  const leads = new Set(employees.map((employee) => employee.manager_id));
  const rows = employees.flatMap((employee) => {
    const isLead = leads.has(employee.id);
    const [dayDraw, raiseDraw] = [random(), random()];
    const pay = payOf(employee, {
      isLead,
      isHead: employee.manager_id === employees[0]?.id,
      today,
    });
    const raisedOn = raiseDay(employee, today, dayDraw);
    const before = pay.euros / (1 + firstRaise + raiseDraw * raiseSpread);
    const spans: [validFrom: string, euros: number][] =
      raisedOn === null
        ? [[employee.start_date, pay.euros]]
        : [
            [employee.start_date, before],
            [raisedOn, pay.euros],
          ];
    return spans.map(([validFrom, euros]) => ({
      employee_id: employee.id,
      amount: rounded(euros, pay.period),
      currency: demoCurrency,
      period: pay.period,
      valid_from: validFrom,
      created_at:
        validFrom === employee.start_date
          ? employee.created_at
          : toInstant(fromInstant(`${validFrom}T07:45:00.000Z`)),
    }));
  });
  return rows.map((row) => ({ id: idAt(fromInstant(row.created_at)), ...row }));
}

function payOf(
  employee: EmployeeRow,
  { isLead, isHead, today }: { isLead: boolean; isHead: boolean; today: string },
): { euros: number; period: ProfileRow['period'] } {
  const { department, employment_type: type } = employee;
  if (employee.manager_id === null) {
    return { euros: chiefPay * 12, period: 'yearly' };
  }
  if (type === 'intern') {
    return { euros: internPay, period: 'monthly' };
  }
  const years = Temporal.PlainDate.from(employee.start_date).until(today, { largestUnit: 'years' });
  const factor = (isHead ? headFactor : isLead ? leadFactor : 1) * (1 + yearlyRise * years.years);
  const monthly = (startingPay[department] ?? internPay) * factor;
  if (type === 'part_time' || type === 'contractor') {
    const more = type === 'contractor' ? contractorFactor : 1;
    return { euros: (monthly * more) / hoursPerMonth, period: 'hourly' };
  }
  return isHead || department === 'Legal'
    ? { euros: monthly * 12, period: 'yearly' }
    : { euros: monthly, period: 'monthly' };
}

/** The first of a month, or the middle of one, so that some payslips show the pay before and after. */
function raiseDay({ start_date: start }: EmployeeRow, today: string, draw: number): string | null {
  if (addDays(start, raiseAfterDays) > today) {
    return null;
  }
  const month = Temporal.PlainDate.from(today).with({ day: 1 });
  const ago = 1 + Math.floor(draw * 12);
  return month
    .subtract({ months: ago })
    .with({ day: ago === 2 ? 16 : 1 })
    .toString();
}

/** Whole tens a month, whole hundreds a year, whole halves an hour. */
function rounded(euros: number, period: ProfileRow['period']): string {
  const unit = { monthly: 10, yearly: 100, hourly: 0.5 }[period];
  return (Math.round(euros / unit) * unit).toFixed(2);
}

/** Two that hold for everybody, and one that few have chosen. */
export function planDeductions({ employees, openedMs, today }: Cast) {
  const idAt = createIdsAt();
  const common = { valid_from: toInstant(openedMs).slice(0, 10), valid_to: null };
  const forAll = { ...common, employee_id: null, kind: 'percent', currency: null };
  const ticket = { ...common, name: 'Season ticket', kind: 'fixed', currency: demoCurrency };
  const riders = employees.filter(
    ({ status, employment_type: type, start_date: start }, index) =>
      index % 20 === 9 &&
      status === 'active' &&
      type === 'full_time' &&
      start < addDays(today, -90),
  );
  return [
    { ...forAll, name: 'Pension scheme', value: '5' },
    { ...forAll, name: 'Health insurance', value: '1.75' },
    ...riders.map(({ id }) => ({ ...ticket, employee_id: id, value: '42.50' })),
  ].map((row) => ({ id: idAt(openedMs), ...row, created_at: toInstant(openedMs) }));
}
