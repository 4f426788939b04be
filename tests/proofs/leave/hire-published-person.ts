import { expect } from 'vitest';
import type { LeavePolicy } from '../../../server/src/hr/leave/policies/leave-policy.ts';
import { everyone, type LeaveScene } from './scene.ts';

/** Who a published amount of leave is for. */
export interface PublishedPerson {
  readonly terms: LeavePolicy;
  readonly days_per_week: string;
  readonly hours_per_week: string;
  readonly first: string;
  /** Null = employed further. */
  readonly last: string | null;
}

/** Adds people to a company, with their own policy. Equal patterns and policies are created once. */
export function hireFor(scene: LeaveScene): (person: PublishedPerson) => Promise<string> {
  const created = new Map<string, string>();
  const once = async (key: object, create: () => Promise<string>): Promise<string> => {
    const name = JSON.stringify(key);
    const id = created.get(name) ?? (await create());
    created.set(name, id);
    return id;
  };
  const post = async (path: string, body: object) => {
    const answer = await scene.call('POST', path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  return async ({ terms, days_per_week: days, hours_per_week: hours, first, last }) => {
    const patternId = await once({ days, hours }, async () => {
      const weeks = weeksOf(Number(days), Number(hours));
      const body = await post('/work-patterns', { name: `${days} days, ${hours} hours`, weeks });
      return body.work_pattern?.id ?? '';
    });
    const leaveType = leaveTypeOf(terms);
    if (leaveType === 'hours') {
      const type = { code: 'hours', name: 'Hours', is_paid: true, allowance: null };
      await once(type, async () => {
        await post('/leave-types', { ...type, balance_unit: 'hours' });
        return type.code;
      });
    }
    const policyId = await once(terms, async () => {
      const name = `Policy ${created.size}`;
      const policy = { leave_type: leaveType, name, terms, assignment: null };
      const body = await post('/leave-policies', policy);
      return body.leave_policy?.id ?? '';
    });
    const id = await scene.hire(first, { work_pattern_id: patternId });
    // A policy can begin last year.
    const lastYear = Number(scene.today().slice(0, 4)) - 1;
    const assignment = { ...everyone, employee_id: id, first_day: `${lastYear}-01-01` };
    await post(`/leave-policies/${policyId}/assignments`, assignment);
    if (last !== null) {
      await post(`/employees/${id}/terminate`, { termination_date: last, reason: null });
    }
    return id;
  };
}

/** Balances of a leave type are in one unit. */
export function leaveTypeOf({ unit }: LeavePolicy): string {
  return unit === 'hours' ? 'hours' : 'annual';
}

/** The shortest cycle of weeks with whole days, each with its part of the hours in cents. */
function weeksOf(daysPerWeek: number, hoursPerWeek: number): number[][] {
  const length = [...Array(52).keys()]
    .map((place) => place + 1)
    .find((weeks) => isWhole(daysPerWeek * weeks));
  expect(length, `weeks for ${daysPerWeek} days`).toBeDefined();
  const weeks = length ?? 1;
  const days = Math.round(daysPerWeek * weeks);
  const cents = Math.round(hoursPerWeek * weeks * 100);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      // Spread over the cycle: the days of the first weeks first, then the next weekday of all.
      const place = day * weeks + week;
      if (place >= days) return 0;
      const upTo = (count: number) => Math.floor((cents * count) / days);
      return (upTo(place + 1) - upTo(place)) / 100;
    }),
  );
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}
