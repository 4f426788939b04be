import fc from 'fast-check';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import { consoleValues, slowOnes } from '../bad-input/console/console-values.ts';
import {
  type GeneratedOperation,
  type GeneratedRequest,
  requestsTo,
} from '../bad-input/generated/generated-requests.ts';
import type { ValueSource } from '../bad-input/generated/schema-values.ts';
import type { InsiderRole } from './open-insider.ts';
import { type ScimAct, scimActs } from './scim-acts.ts';

/** One write, and which of the accounts sends it. */
export type InsiderAct =
  | { readonly request: GeneratedRequest; readonly account: number }
  | { readonly scim: ScimAct };

const dayMs = 86_400_000;
const nearDays = fc
  .integer({ min: -330, max: 400 })
  .map((day) => new Date(Date.now() + day * dayMs).toISOString().slice(0, 10));
const startsOfMonths = nearDays.map((day) => `${day.slice(0, 7)}-01`);
const days = fc.oneof(nearDays, startsOfMonths);
const amounts = fc.constantFrom('1.00', '100.00', '90000.00', '0.5', '-10.00');

/** As for bad input, but of this year, with values that are accepted, and mostly about oneself. */
const values: ValueSource = {
  ...consoleValues,
  fitsOnly: true,
  named: {
    ...consoleValues.named,
    ...Object.fromEntries(
      'start_date end_date valid_from valid_to effective_on first_day last_day termination_date date pay_on period_start period_end from_day'
        .split(' ')
        .map((name) => [name, days]),
    ),
    year: fc.constantFrom(new Date().getUTCFullYear(), new Date().getUTCFullYear() + 1),
    amount: amounts,
    value: amounts,
    currency: fc.constant('EUR'),
    department: fc.constantFrom('Own unit', 'Other unit'),
    location: fc.constantFrom('Own place', 'Other place'),
    leave_type: fc.constantFrom('annual', 'annual', 'sick'),
    level: fc.constantFrom(1, 2),
    portion: fc.constantFrom('full', 'am'),
    formula: fc.constantFrom('value', 'value * 100', '5000'),
  },
  ids: (name) =>
    /^\/employees|^(employee|manager)_id/.test(name)
      ? fc.oneof(fc.constant('<me#0>'), consoleValues.ids(name))
      : consoleValues.ids(name),
};

/** Of what a person in HR or payroll can decide about people. */
const telling =
  /employee|leave|polic|holiday|pattern|location|unit|compensation|pay-|advance|approv|timesheet|invite|reset/;

function weightOf({ path, operationId }: ConsoleOperation): number {
  if (slowOnes.has(operationId)) return 0;
  if (/approve$|password-reset$|invite/.test(path)) return 12;
  return telling.test(path) ? 6 : 1;
}

/** Sequences of writes that the role may send, of one to five acts. */
export function sequencesOf(role: InsiderRole): fc.Arbitrary<InsiderAct[]> {
  const theirs = operations
    .filter(
      (operation) =>
        operation.method !== 'GET' &&
        weightOf(operation) > 0 &&
        operation.access !== 'anyone' &&
        operation.access.includes(role),
    )
    // So that a seed finds the same when operations move.
    .toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));
  const requests = fc.oneof(
    ...theirs.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: requestsTo(operation as GeneratedOperation, values),
    })),
  );
  const console = fc.record({
    request: requests,
    account: fc.oneof(fc.constant(0), fc.nat(20)),
  });
  const act: fc.Arbitrary<InsiderAct> = fc.oneof(
    { weight: 15, arbitrary: console },
    { weight: 1, arbitrary: scimActs.map((scim) => ({ scim })) },
  );
  return fc.array(act, { minLength: 1, maxLength: 5 });
}
