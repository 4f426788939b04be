import { setTimeout as delay } from 'node:timers/promises';
import { Type } from 'typebox';
import type { SandboxDay } from '../../access/sandboxes/sandbox.ts';
import {
  advanceDaysMax,
  readSandboxDay,
  requestAdvance,
} from '../../access/sandboxes/request-advance.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation, type OperationInput } from './operation.ts';
import { sandboxDay, singleSandbox } from './schemas/sandbox.ts';

/** How long a request waits for the days it asked for. */
const waitMaxMs = 10_000;
const pollMs = 50;

export const getSandbox = defineOperation({
  operationId: 'getSandbox',
  method: 'GET',
  path: '/sandbox',
  scope: 'employees:read',
  tag: 'Sandbox',
  summary: 'Read the day of a sandbox',
  description:
    'Returns today’s date in a sandbox, a company for tests whose clock you move. HR’s dates and `occurred_at` follow it; deliveries, signatures, keys and limits keep the real time.',
  answer: singleSandbox,
  successStatus: 200,
  problems: ['not_a_sandbox'],
  handle: async ({ services, actor }) => ({
    status: 200,
    body: { sandbox: await readDay({ services, actor }) },
  }),
});

export const advanceSandbox = defineOperation({
  operationId: 'advanceSandbox',
  method: 'POST',
  path: '/sandbox/advance',
  scope: 'employees:write',
  tag: 'Sandbox',
  summary: 'Move the clock of a sandbox',
  description:
    'Moves a sandbox to a later day and carries out, day by day, everything that falls due until then: planned terminations and job changes, long leave, leave years and expiring leave, contract and probation ends, reminders, the nightly check of pay. Each event has the `occurred_at` of its day. ' +
    `At most ${advanceDaysMax} days at once. Answers 200 when the day is reached, and 202 with \`advancing_to\` if that takes longer than ten seconds: then read the sandbox until \`advancing_to\` is \`null\`. Sending the same day again waits for it.`,
  body: Type.Object(
    { to: sandboxDay('The day to move to, not before the sandbox’s today.') },
    { additionalProperties: false },
  ),
  answer: singleSandbox,
  answerHeaders: { location: { description: 'Where to read the sandbox.' } },
  successStatus: 200,
  otherSuccessStatus: 202,
  problems: ['not_a_sandbox', 'invalid_state'],
  handle: async ({ services, actor, body, clientGone }) => {
    const { queue } = services;
    await inTransaction(services, actor, (change) => requestAdvance({ ...change, queue }, body.to));
    const sandbox = await waitForDay({ services, actor }, clientGone());
    const headers = { location: '/api/v1/sandbox' };
    return { status: sandbox.advancing_to === null ? 200 : 202, headers, body: { sandbox } };
  },
});

type Asked = Pick<OperationInput<never, never>, 'services' | 'actor'>;

function readDay({ services, actor }: Asked): Promise<SandboxDay> {
  return inTransaction(services, actor, readSandboxDay);
}

/** The sandbox once its clock stands, or as it is after ten seconds. */
async function waitForDay(asked: Asked, gone: AbortSignal): Promise<SandboxDay> {
  const untilMs = performance.now() + waitMaxMs;
  for (;;) {
    const day = await readDay(asked);
    if (day.advancing_to === null || performance.now() >= untilMs || gone.aborted) return day;
    await delay(pollMs);
  }
}
