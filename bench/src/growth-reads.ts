import { randomInt } from 'node:crypto';
import { forgeCursor } from './forged-cursor.ts';
import type { GrowthDatabase, SampledEmployee } from './growth-database.ts';

/** Before any change to an employee, so that all of them have changed since. */
const longAgo = '2020-01-01T00:00:00Z';
/** Smaller than a page, so that the page is as full in a small company. */
const fewRows = 40;

export interface GrowthRead {
  readonly name: string;
  /** Whether it is only about employees in the middle. */
  readonly isMiddle?: boolean;
  /** The path with its query. */
  readonly pathFor: (employee: SampledEmployee, secretKey: Uint8Array) => string;
}

/** Point reads and lists of the public API. */
export const growthReads: readonly GrowthRead[] = [
  { name: 'employee by id', pathFor: ({ id }) => `/api/v1/employees/${id}` },
  { name: 'employees, first page', pathFor: () => '/api/v1/employees' },
  {
    name: 'employees, middle page',
    isMiddle: true,
    pathFor: ({ companyId, id }, secretKey) => {
      const cursor = forgeCursor(secretKey, companyId, id);
      return `/api/v1/employees?limit=${fewRows}&cursor=${cursor}`;
    },
  },
  {
    name: 'employees by status',
    pathFor: () => `/api/v1/employees?status=on_leave&limit=${fewRows}`,
  },
  {
    name: 'employees by email',
    pathFor: ({ email }) => `/api/v1/employees?email=${encodeURIComponent(email)}`,
  },
  {
    name: 'employees changed recently',
    pathFor: ({ lately }) => `/api/v1/employees?updated_since=${anyInstant(lately)}`,
  },
  {
    name: 'employees changed since 2020',
    pathFor: () => `/api/v1/employees?updated_since=${longAgo}`,
  },
  { name: 'leave', pathFor: () => '/api/v1/leave' },
  { name: 'leave by status', pathFor: () => `/api/v1/leave?status=pending&limit=${fewRows}` },
  {
    name: 'leave changed recently',
    pathFor: ({ lately }) => `/api/v1/leave?updated_since=${anyInstant(lately)}`,
  },
  { name: 'payroll runs', pathFor: () => '/api/v1/payroll' },
  { name: 'webhook deliveries', pathFor: () => '/api/v1/webhooks' },
];

/** This many lines of path and key, about one employee after the other. */
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

function anyInstant({ afterMs, untilMs }: SampledEmployee['lately']): string {
  const fromMs = Math.floor(afterMs) + 1;
  return new Date(fromMs + randomInt(Math.floor(untilMs) - fromMs + 1)).toISOString();
}
