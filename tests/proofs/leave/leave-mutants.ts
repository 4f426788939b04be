import type { CheckMutant } from '../isolation/source-mutants.ts';

const settle = 'hr/leave/entitlement/settle-balance.ts';
const filing = 'hr/leave/entitlement/file-by-dates.ts';

const entitlement = 'hr/leave/policies/entitlement.ts';

const histories = 'tests/proofs/leave/histories.postgres.test.ts';

function mutant(
  shows: string,
  module: string,
  [anchor, replacement]: readonly [string, string],
): CheckMutant {
  return {
    name: `${module}: ${shows}`,
    shows,
    seenBy: histories,
    edits: [{ module, anchor, replacement }],
  };
}

/** How a balance could depend on something else than the facts; each was so in an earlier version. */
export const leaveMutants: readonly CheckMutant[] = [
  mutant('the calendar year of the first policy is taken for its leave year', settle, [
    'const isKnown = createdOn <= balanceYear.to;',
    'const isKnown = createdOn <= balanceYear.to && year >= Number(leave.countsFrom.slice(0, 4));',
  ]),
  mutant('a leave year that a request opened ignores later changes', settle, [
    'if (hasBegun || booked.has(year.year) || needed.has(year.year)) grant',
    'if (hasBegun || (needed.has(year.year) && !booked.has(year.year))) grant',
  ]),
  mutant('nothing is granted to those who have left, unless it was before', settle, [
    '} else if (isKnown && entitled.parts.length > 0) {',
    "} else if (isKnown && entitled.parts.length > 0 && (leave.employments.at(-1)?.last_day ?? '9') >= today) {",
  ]),
  mutant('leave stays in the leave year of its entry', filing, [
    'if (!isFiled(account, leave)) moveLeave',
    'if (leave.held.length === 0) moveLeave',
  ]),
  mutant('a year that is over is left unsettled', settle, [
    'const before = years[place - 1];\n    if (!hasBegun) {',
    'const before = years[place - 1];\n    if (year.to < settling.today && booked.has(year.year)) continue;\n    if (!hasBegun) {',
  ]),
  mutant('an adjustment stays in the leave year of its entry', filing, [
    'if (target === undefined || target.year === year || amount.isZero()) continue;',
    'if (target === undefined || amount !== undefined) continue;',
  ]),
  mutant(
    'leave keeps its parts where leave years with the same numbers begin on other days',
    filing,
    [
      'const total = unit ===',
      'if (held.gt(0) && parts.length === leave.held.length) return new Map(leave.held.map(({ year, days }) => [year, new LeaveDecimal(days)]));\n  const total = unit ===',
    ],
  ),
  mutant('hours count by a policy that does not apply on their day', entitlement, [
    '.filter(({ pattern }) => pattern.is_covered !== false);',
    ';',
  ]),
  mutant('what a year has left stays out of it, although it is not over any more', settle, [
    'reopen(account, { before, year, settling });\n      continue;',
    'continue;',
  ]),
];
