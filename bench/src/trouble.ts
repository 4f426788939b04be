import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProgram } from './child-program.ts';
import { apisOf, createEmployees } from './create-employees.ts';
import type { Installation, SeededCompany } from './installation.ts';
import { type AnswerAfterMs, setAnswer, startReceiver } from './receiver.ts';
import { subscribe } from './subscribe.ts';

/** Load by other companies that must not slow down a company's deliveries. */
export interface Trouble {
  readonly name: string;
  readonly companies: number;
  readonly endpointsEach: number;
  /** Deliveries that wait when the timed windows begin. */
  readonly pending: number;
  /** The response time from then on; there are no responses while the backlog builds up. */
  readonly answerAfterMs: AnswerAfterMs;
}

/**
 * A flood with the response time of a web server, and one that is answered as fast as it is sent.
 */
export const troubles: readonly Trouble[] = [
  {
    name: 'an endpoint that never responds',
    companies: 1,
    endpointsEach: 1,
    pending: 3_000,
    answerAfterMs: 'never',
  },
  {
    name: 'a flooded endpoint that responds after 20 ms',
    companies: 1,
    endpointsEach: 1,
    pending: 50_000,
    answerAfterMs: 20,
  },
  {
    name: 'a flooded endpoint that responds immediately',
    companies: 1,
    endpointsEach: 1,
    pending: 50_000,
    answerAfterMs: 0,
  },
  {
    name: '30 endpoints of one company that never respond',
    companies: 1,
    endpointsEach: 30,
    pending: 6_000,
    answerAfterMs: 'never',
  },
  {
    name: '30 companies whose endpoints never respond',
    companies: 30,
    endpointsEach: 1,
    pending: 6_000,
    answerAfterMs: 'never',
  },
];

export interface RunningTrouble {
  readonly countPending: () => Promise<number>;
  /** Answers everything at once and waits until nothing is pending, at most a minute. */
  readonly end: () => Promise<void>;
}

const endTimeoutMs = 60_000;
const endPollMs = 200;

/** Resolves once everything is waiting and the receiver has the trouble's response time. */
export async function startTrouble(
  {
    installation,
    service,
    cleanUp,
  }: { installation: Installation; service: ChildProgram; cleanUp: AsyncDisposableStack },
  { companies, endpointsEach, pending, answerAfterMs }: Trouble,
): Promise<RunningTrouble> {
  const receiver = await startReceiver(cleanUp, { answerAfterMs: 'never' });
  const troubled = await installation.seedCompanies({ companies });
  for (const company of troubled) {
    await subscribe(installation, company, { receiver, endpoints: endpointsEach });
  }
  await createEmployees(apisOf(service, troubled), Math.ceil(pending / endpointsEach));
  await setAnswer(receiver, answerAfterMs);
  const countPending = (): Promise<number> => countPendingOf(installation, troubled);
  return {
    countPending,
    end: async () => {
      await setAnswer(receiver, 0);
      const endMs = performance.now() + endTimeoutMs;
      while ((await countPending()) > 0 && performance.now() < endMs) await wait(endPollMs);
    },
  };
}

async function countPendingOf(
  { postgres }: Installation,
  companies: readonly SeededCompany[],
): Promise<number> {
  const { rows } = await postgres.administrator.query<{ pending: number }>(
    `select count(*)::int as pending from webhook_deliveries
     where company_id = any ($1::uuid[]) and status = 'pending'`,
    [companies.map(({ companyId }) => companyId)],
  );
  return rows[0]?.pending ?? 0;
}
