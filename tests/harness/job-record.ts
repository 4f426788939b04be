import type { CompanyAtWork } from './company-at-work.ts';

export interface TestJobRow {
  readonly employment: number;
  /** Null = from the first day of the employment. */
  readonly from: string | null;
  readonly location?: string | undefined;
  readonly pattern?: string | undefined;
  /** It has been corrected by a later row. */
  readonly isSuperseded?: boolean;
  readonly isPlanned?: boolean;
}

/** Writes the record of an employee as it is read; `employments` are pairs of first and last days. */
export function setJobRows(
  { companyId, change }: Pick<CompanyAtWork, 'companyId' | 'change'>,
  employeeId: string,
  {
    employments,
    rows,
  }: {
    readonly employments: readonly (readonly [string | null, string | null])[];
    readonly rows: readonly TestJobRow[];
  },
): Promise<void> {
  return change(async ({ transaction }) => {
    transaction.send({
      text: `update job_rows set superseded_at = now() where company_id = $1 and employee_id = $2`,
      values: [companyId, employeeId],
    });
    for (const [place, [firstDay, lastDay]] of employments.entries()) {
      transaction.send({
        text: `insert into employments (company_id, employee_id, number, first_day, last_day, recorded_at)
               values ($1, $2, $3, $4, $5, now())
               on conflict (company_id, employee_id, number)
                 do update set first_day = excluded.first_day, last_day = excluded.last_day`,
        values: [companyId, employeeId, place + 1, firstDay, lastDay],
      });
    }
    for (const row of rows) {
      transaction.send({
        text: `insert into job_rows (company_id, employee_id, id, employment_number, valid_from,
                 location_id, work_pattern_id, recorded_at, superseded_at, is_planned)
               values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, now(), case when $7 then now() end, $8)`,
        values: [
          companyId,
          employeeId,
          row.employment,
          row.from,
          row.location ?? null,
          row.pattern ?? null,
          row.isSuperseded ?? false,
          row.isPlanned ?? false,
        ],
      });
    }
  });
}

/** Adds a holiday calendar with full days, and a location that uses it. Returns the location's id. */
export async function addOffice(
  { companyId, query, ids }: Pick<CompanyAtWork, 'companyId' | 'query' | 'ids'>,
  name: string,
  dates: readonly string[],
): Promise<string> {
  const [calendarId, locationId] = [ids.next(), ids.next()];
  await query(
    `insert into holiday_calendars (company_id, id, name, created_at) values ($1, $2, $3, now())`,
    [companyId, calendarId, name],
  );
  await query(
    `insert into public_holidays (company_id, id, calendar_id, date, name, created_at)
     select $1, gen_random_uuid(), $2, date, 'Holiday', now() from unnest($3::date[]) as date`,
    [companyId, calendarId, dates],
  );
  await query(
    `insert into locations (company_id, id, name, holiday_calendar_id, created_at)
     values ($1, $2, $3, $4, now())`,
    [companyId, locationId, name, calendarId],
  );
  return locationId;
}

/** Adds a pattern whose first week is that of Monday, 1 January 2024. Returns its id. */
export async function addPattern(
  { companyId, query, ids }: Pick<CompanyAtWork, 'companyId' | 'query' | 'ids'>,
  name: string,
  weeks: readonly (readonly number[])[],
): Promise<string> {
  const id = ids.next();
  await query(
    `insert into work_patterns (company_id, id, name, anchor, weeks, created_at)
     values ($1, $2, $3, '2024-01-01', $4, now())`,
    [companyId, id, name, JSON.stringify(weeks)],
  );
  return id;
}
