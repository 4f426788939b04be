import { describe, expect, it } from 'vitest';
import type { SampledEmployee } from './growth-database.ts';
import { growthReads, linesOf } from './growth-reads.ts';

const secretKey = new Uint8Array(32);
const lately = { afterMs: Date.UTC(2026, 0, 1), untilMs: Date.UTC(2026, 0, 2) };
const ana: SampledEmployee = {
  companyId: '019a0000-0000-7000-8000-000000000001',
  apiKey: 'key-of-ana',
  id: '019a0000-0000-7000-8000-000000000002',
  email: 'ana.maria.catarina.lindqvist@company.example',
  isInMiddle: true,
  lately,
};
const ben: SampledEmployee = { ...ana, apiKey: 'key-of-ben', isInMiddle: false };

function linesFor(name: string, sample: readonly SampledEmployee[]): string[] {
  return growthReads
    .filter((read) => read.name === name)
    .flatMap((read) => linesOf(read, { sample, secretKey }, 3));
}

describe('growthReads', () => {
  it('reads one employee after another, with the key of their company', () => {
    const path = `/api/v1/employees/${ana.id}`;
    expect(linesFor('employee by id', [ana, ben])).toEqual([
      `${path} key-of-ana`,
      `${path} key-of-ben`,
      `${path} key-of-ana`,
    ]);
  });

  it('begins in the middle only where there is one', () => {
    const fromAna = expect.stringMatching(/cursor=.* key-of-ana$/);
    expect(linesFor('employees, middle page', [ben, ana])).toEqual([fromAna, fromAna, fromAna]);
  });

  it('returns instants after the first and up to the second', () => {
    const until = { ...ana, lately: { afterMs: lately.afterMs, untilMs: lately.afterMs + 1.7 } };
    const line = '/api/v1/employees?updated_since=2026-01-01T00:00:00.001Z key-of-ana';
    expect(linesFor('employees changed recently', [until])).toEqual([line, line, line]);
  });
});
