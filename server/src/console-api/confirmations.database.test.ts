import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditActions } from '../access/audit/audit-actions.ts';
import {
  mustNameVersion,
  confirmedKinds,
  confirmingActions,
} from '../access/audit/confirming-actions.ts';
import { transitions } from '../hr/workflow/transitions.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import {
  confirmations,
  type ConfirmationSite,
  openConfirmationSite,
  placeConfirmation,
} from '../../../tests/proofs/confirmations/confirmed-records.ts';

// The short form of tests/proofs/confirmations, which changes every part of what is confirmed.

let console: TestConsole;
let site: ConfirmationSite;
beforeAll(async () => {
  console = await startConsole();
  site = await openConfirmationSite(console);
});
afterAll(() => console.close());

const participles =
  /\.(approved|step_approved|accepted|activated|ended|confirmed|released|signed|signed_by_one|written_off)$/;

/** Acts that end like confirmations and are none. */
const confirmNothing = [
  // HR's or the service's own act, of which no one else made anything.
  'employee.activated',
  'pay_assignment.ended',
  'session.ended',
  // The person's own invitation.
  'user.invitation_accepted',
];

test('every act that approves, activates, confirms, releases or signs names what was shown', () => {
  const acts = Object.keys(auditActions).filter((action) => participles.test(action));
  const listed = [...Object.keys(confirmingActions), ...confirmNothing];
  expect(acts.filter((action) => !listed.includes(action))).toEqual([]);
});

test('every transition of an approver or reviewer, apart from rejections, is such an act', () => {
  const second = transitions.filter(
    ({ who, action }) =>
      (who.includes('approver') || who.includes('reviewer')) && action !== 'reject',
  );
  expect(second.length).toBeGreaterThan(9);
  expect(second.filter(({ audit }) => !(audit in confirmingActions))).toEqual([]);
});

test('every kind has an operation that confirms it', () => {
  const confirmed = new Set(confirmations.map(({ kind }) => kind));
  expect(confirmedKinds.filter((kind) => !confirmed.has(kind))).toEqual([]);
});

/**
 * The placed request has no calculation to compare with. accept-result.database.test.ts approves one;
 * here it only gets past the comparison of versions.
 */
const isBare = (operationId: string) => operationId === 'approvePayResultAcceptance';

describe.each(confirmations)('$operationId of a $kind', (confirmation) => {
  test('is refused without the ETag, and with that of another record', async () => {
    // Placed first, because a person has only one pending request of some kinds.
    const other = await placeConfirmation(site, confirmation);
    const foreign = String((await other.browser.call('GET', other.shownAt)).headers['etag']);
    const record = await placeConfirmation(site, confirmation);
    const without = confirmation.operationId === 'decideApprovals' ? [undefined] : [undefined, '*'];
    const isTried = mustNameVersion(confirmation.kind) && !isBare(confirmation.operationId);
    for (const etag of isTried ? without : []) {
      expect(await record.send(etag)).toEqual({ status: 428, code: 'precondition_required' });
    }
    for (const etag of [foreign, '"0"', 'W/"0"', 'x']) {
      expect(await record.send(etag)).toEqual({ status: 412, code: 'precondition_failed' });
    }
    const seen = await record.browser.call('GET', record.shownAt);
    expect([seen.status, seen.headers['etag']]).toEqual([
      200,
      expect.stringMatching(/^"[0-9a-f]{32}"$/),
    ]);
  });

  test('is done with the ETag that its GET sends', async () => {
    const record = await placeConfirmation(site, confirmation);
    const { headers } = await record.browser.call('GET', record.shownAt);
    const { status } = await record.send(String(headers['etag']));
    if (isBare(confirmation.operationId)) return expect([412, 428]).not.toContain(status);
    expect([200, 204]).toContain(status);
    // It is another version by now, so nothing is confirmed twice.
    return expect((await record.send(String(headers['etag']))).status).not.toBe(200);
  });
});
