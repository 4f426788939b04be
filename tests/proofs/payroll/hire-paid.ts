import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { insertRecords } from '../../harness/employment-record.ts';

export interface PaidPerson {
  /** A decimal string; default `3000`. */
  readonly amount?: string;
  /** Default `monthly`. */
  readonly period?: 'monthly' | 'yearly' | 'hourly';
  /** Default `EUR`. */
  readonly currency?: string;
  readonly number?: string;
  /** Default `2020-01-01`. */
  readonly startDate?: string;
  /** Their last day; they have left since. */
  readonly terminationDate?: string;
}

/** Adds an employee with pay since their first day, and returns their id. */
export async function hirePaid(
  database: Database,
  companyId: string,
  person: PaidPerson = {},
): Promise<string> {
  const id = randomUUID();
  const { startDate = '2020-01-01', terminationDate = null } = person;
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    await transaction.query({
      text: `insert into employees (company_id, id, employee_number, first_name, last_name, email,
               email_key, start_date, termination_date, status, created_at, updated_at)
             values ($1, $2, $3, 'Pia', 'Paid', $4, $4, $5, $6, $7, now(), now())`,
      values: [
        companyId,
        id,
        person.number ?? null,
        `${id}@example.test`,
        startDate,
        terminationDate,
        terminationDate === null ? 'active' : 'terminated',
      ],
    });
    await transaction.query(insertRecords(companyId, [id]));
    await transaction.query({
      text: `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
               valid_from, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, now())`,
      values: [
        companyId,
        randomUUID(),
        id,
        person.amount ?? '3000',
        person.currency ?? 'EUR',
        person.period ?? 'monthly',
        startDate,
      ],
    });
  });
  return id;
}

const chunkMax = 10_000;

/**
 * Adds `count` employees with varied pay, the same for each company of that size: monthly and
 * yearly pay, raises and starts within November 2026, a tax for all.
 */
export async function hireManyPaid(
  database: Database,
  companyId: string,
  count: number,
): Promise<void> {
  const settings = { role: 'muster_app', companyId, statementTimeoutMs: 120_000 } as const;
  for (let from = 0; from < count; from += chunkMax) {
    const values = [companyId, from, Math.min(from + chunkMax, count) - 1];
    await database.single(settings, { text: employeesAndPay, values });
  }
  await database.single(settings, {
    text: `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
           values ($1, gen_random_uuid(), 'Tax', 'percent', 21.35, '2020-01-01', now())`,
    values: [companyId],
  });
}

/** Ids in the order of the numbers, so that batches contain the same people in each company. */
const employeesAndPay = `
  with hired as (
    insert into employees (company_id, id, employee_number, first_name, last_name, email, email_key,
      start_date, status, created_at, updated_at)
    select $1, ('01a' || lpad(to_hex(n), 5, '0') || substr(gen_random_uuid()::text, 9))::uuid,
      lpad(n::text, 6, '0'), 'First', 'Last ' || n, 'n' || n || '@example.test',
      'n' || n || '@example.test',
      case n % 13 when 0 then date '2026-11-01' + n % 30 else date '2020-01-01' end,
      'active', now(), now()
    from generate_series($2::int, $3::int) as n
    returning id, employee_number::int as n, start_date
  ),
  employed as (
    insert into employments (company_id, employee_id, number, first_day, recorded_at)
    select $1, id, 1, start_date, now() from hired
  ),
  paid as (
    insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
      valid_from, created_at)
    select $1, gen_random_uuid(), id, 1000.07 + n % 977 * 3.331, 'EUR',
      case n % 3 when 0 then 'yearly' else 'monthly' end, start_date, now()
    from hired
  )
  insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
    valid_from, created_at)
  select $1, gen_random_uuid(), id, 2000.01 + n % 31, 'EUR', 'monthly', date '2026-11-11', now()
  from hired where n % 17 = 0 and start_date < '2026-11-11'`;
