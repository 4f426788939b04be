import { randomBytes, randomInt } from 'node:crypto';
import { forgeCursor } from './forged-cursor.ts';
import type { GrowthDatabase, SampledEmployee } from './growth-database.ts';

/** Before any employee was changed, so that all of them were changed since. */
const longAgo = { afterMs: Date.UTC(2000, 0, 1), untilMs: Date.UTC(2020, 0, 1) };
/** Of the years after 4000: before the newest in every list. */
const newerThanAll = '3fffffff-ffff-7000-8000-000000000000';
/** Smaller than a page, so that it is as full in a small company. */
const fewRows = 40;

export interface GrowthRead {
  readonly name: string;
  /** Whether it is about employees in the middle only. */
  readonly isMiddle?: boolean;
  /** The path with its query. */
  readonly pathFor: (employee: SampledEmployee, secretKey: Uint8Array) => string;
}

/**
 * Point reads and lists of the public API. No two requests for employees are the same (another
 * cursor at the same place, instant or spelling), so that none is answered from memory.
 */
export const growthReads: readonly GrowthRead[] = [
  { name: 'employee by id', pathFor: ({ id }) => `/api/v1/employees/${id}` },
  {
    name: 'employees, first page',
    pathFor: ({ companyId }, secretKey) => {
      const cursor = forgeCursor(secretKey, { companyId, filters: {} }, besides(newerThanAll));
      return `/api/v1/employees?cursor=${cursor}`;
    },
  },
  {
    name: 'employees, in the middle',
    isMiddle: true,
    pathFor: ({ companyId, id }, secretKey) => {
      const cursor = forgeCursor(secretKey, { companyId, filters: {} }, besides(id));
      return `/api/v1/employees?limit=${fewRows}&cursor=${cursor}`;
    },
  },
  {
    name: 'employees by status',
    pathFor: ({ companyId }, secretKey) => {
      const filters = { status: 'on_leave' };
      const cursor = forgeCursor(secretKey, { companyId, filters }, besides(newerThanAll));
      return `/api/v1/employees?status=on_leave&limit=${fewRows}&cursor=${cursor}`;
    },
  },
  {
    name: 'employees by e-mail',
    pathFor: ({ email }) => `/api/v1/employees?email=${encodeURIComponent(inSomeCase(email))}`,
  },
  {
    name: 'employees changed lately',
    pathFor: ({ lately }) => `/api/v1/employees?updated_since=${anyInstant(lately)}`,
  },
  {
    name: 'employees changed since long ago',
    pathFor: () => `/api/v1/employees?updated_since=${anyInstant(longAgo)}`,
  },
  { name: 'leave', pathFor: () => '/api/v1/leave' },
  { name: 'leave by status', pathFor: () => `/api/v1/leave?status=pending&limit=${fewRows}` },
  {
    name: 'leave changed lately',
    pathFor: ({ lately }) => `/api/v1/leave?updated_since=${anyInstant(lately)}`,
  },
  { name: 'payroll runs', pathFor: () => '/api/v1/payroll' },
  { name: 'webhook deliveries', pathFor: () => '/api/v1/webhooks' },
];

/**
 * So many lines of path and key, about one employee after the other: as many in a small database as
 * in a large one, or its few pages would all be remembered.
 */
export function linesOf(
  { isMiddle = false, pathFor }: GrowthRead,
  { sample, secretKey }: Pick<GrowthDatabase, 'sample' | 'secretKey'>,
  count: number,
): string[] {
  const asked = isMiddle ? sample.filter(({ isInMiddle }) => isInMiddle) : sample;
  return Array.from({ length: count }, (_, index) => {
    const employee = asked[index % asked.length];
    if (employee === undefined) throw new RangeError('no employee to ask about');
    return `${pathFor(employee, secretKey)} ${employee.apiKey}`;
  });
}

/** Another id of the same millisecond: in the list it stands where this one does. */
function besides(id: string): string {
  return `${id.slice(0, 24)}${randomBytes(6).toString('hex')}`;
}

/** The same address to whoever compares without regard to case. */
function inSomeCase(email: string): string {
  return email.replaceAll(/[a-z]/g, (letter) =>
    randomInt(2) === 0 ? letter.toUpperCase() : letter,
  );
}

function anyInstant({ afterMs, untilMs }: SampledEmployee['lately']): string {
  const fromMs = Math.floor(afterMs) + 1;
  return new Date(fromMs + randomInt(Math.floor(untilMs) - fromMs + 1)).toISOString();
}
