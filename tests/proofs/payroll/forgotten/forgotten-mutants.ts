import type { CheckMutant } from '../../isolation/source-mutants.ts';

const histories = 'tests/proofs/payroll/nobody-forgotten.postgres.test.ts';
/** All pay dates of the histories are in one year, and a fresh company would have the same one. */
const years = 'server/src/hr/payroll/runs/rules/years-by-pay-date.database.test.ts';

type Edit = readonly [module: string, anchor: string, replacement: string];

function mutant(shows: string, edits: readonly Edit[], seenBy = histories): CheckMutant {
  return {
    name: `forgotten: ${shows}`,
    shows,
    seenBy,
    edits: edits.map(([module, anchor, replacement]) => ({
      module: `hr/payroll/${module}`,
      anchor,
      replacement,
    })),
  };
}

const list = 'runs/remainders/due-elsewhere.sql.ts';

/** How payroll has forgotten people, or could; the first ones are faults of earlier versions. */
export const forgottenMutants: readonly CheckMutant[] = [
  mutant('only periods that a run has paid to someone are corrected', [
    [
      'runs/corrections/correct-periods.ts',
      '(closed.is_regular && isMember(closed, groupDays.get(id)))',
      '(Math.PI === 3 && isMember(closed, groupDays.get(id)))',
    ],
  ]),
  mutant('a period that was closed without a run is passed over', [
    ['runs/pay-results.sql.ts', "p.remainder = 'next_run'", "p.remainder = 'never'"],
  ]),
  mutant('what is due in another currency is neither paid nor listed', [
    [
      'runs/inputs/pay-inputs.sql.ts',
      'and (home.now is not null or home.last is not null)',
      'and home.now is null and home.last is not null',
    ],
    [
      list,
      'where o.group_currency <> o.currency or o.group_id is null',
      'where o.group_id is null',
    ],
  ]),
  mutant('a payslip without pay is computed again without its components', [
    [
      'computing/results/next-version.ts',
      'if (base === undefined || base.is_reversal) return false;',
      'if (base === undefined || base.version > 0) return false;',
    ],
  ]),
  mutant(
    'the year follows the end of the period',
    [['runs/rules/pay-days.ts', "=== 'pay_date' ? payDateOf", "=== 'period_end' ? payDateOf"]],
    years,
  ),
  mutant('approved hours leave no mark', [
    [
      'runs/corrections/pay-marks.sql.ts',
      'and employee_id = asked.id and currency = ${currency}',
      "and employee_id = asked.id and currency = ${currency} and cause <> 'hours'",
    ],
  ]),
  mutant('periods in other currencies are corrected, and netted', [
    [
      'runs/pay-results.sql.ts',
      'and x.currency = ${currency}',
      'and ${currency}::text is not null',
    ],
    [
      'runs/pay-results.sql.ts',
      'and currency = ${boundCurrency}',
      'and ${boundCurrency}::text is not null',
    ],
  ]),
  mutant('the list omits people outside any group', [
    [list, '\n    union all ${daysWithoutGroup(company)})', ')'],
  ]),
  mutant('the list omits people who left their group', [
    [list, 'then u.until is null or o.status', 'then u.until is not null and o.status'],
  ]),
  mutant(
    'a run for some days in no group hides the others of the month',
    [
      [
        'runs/remainders/compute-days-without-group.ts',
        'if (period.start > start) left.push',
        'if (period.start === period.end) left.push',
      ],
      [
        'runs/remainders/compute-days-without-group.ts',
        'start = plusDays(period.end, 1);',
        "start = '9999-12-31';",
      ],
    ],
    'server/src/hr/payroll/runs/remainders/due-elsewhere.database.test.ts',
  ),
  mutant('marks are settled although they were made after computing', [
    [
      'runs/corrections/pay-marks.sql.ts',
      'where company_id = ${company} and settled_by_run_id is null and id = any (array(',
      'where company_id = ${company} and settled_by_run_id is null and (employee_id in (select employee_id from payslips where company_id = ${company} and payroll_run_id = ${payrollRun}) or id = any (array(',
    ],
    [
      'runs/corrections/pay-marks.sql.ts',
      'not ${isBeyondReach(company)})))`',
      'not ${isBeyondReach(company)}))))`',
    ],
  ]),
  mutant('a reversed run is not paid again', [
    [
      'runs/reversals/settle-reversal.ts',
      'await transaction.query(insertReversalMarks(companyId, reversedRunId));',
      ';',
    ],
  ]),
];
