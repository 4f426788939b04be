import type { UserActor } from '../../access/actor.ts';
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  LimitExceeded,
} from '../../platform/concurrency-limit.ts';
import { unavailable } from '../../platform/http/failure-to-problem.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createKeyedLimits, type KeyedLimits } from '../../platform/keyed-limits.ts';

/** Of one user: more than a browser sends at once. */
const userRunningMax = 8;
const userWaitingMax = 100;
/** Of one company: half of the connections to the database. */
const companyRunningMax = 5;
const companyWaitingMax = 1_000;
/** Files that are computed: exports, PDFs, archives. A company has at most a quarter. */
const filesRunningMax = 8;
const filesWaitingMax = 1_000;
const companyFilesRunningMax = 2;
const companyFilesWaitingMax = 16;
/** An archive that is being sent can't be refused any more. */
const companyPartsWaitingMax = 1_000;

type Who = Pick<UserActor, 'companyId' | 'userId'>;

/**
 * Permits for the requests of the console, so that one session or company doesn't take the process
 * from the others. What has no permit waits in order, up to a limit. A permit lasts while the answer
 * is computed, not while a slow client takes it.
 */
export interface Permits {
  /** @throws Problem `rate_limited` if too many requests of the user or company are waiting */
  request<T>(who: Who, task: () => Promise<T>): Promise<T>;
  /** @throws Problem `rate_limited`; `unavailable` if too many companies are waiting */
  file<T>(companyId: string, task: () => Promise<T>): Promise<T>;
  /** For each part of a file that is sent while it is computed: one at a time for a company. */
  part<T>(companyId: string, task: () => Promise<T>): Promise<T>;
}

export function createPermits(): Permits {
  const users = createKeyedLimits(userRunningMax, userWaitingMax);
  const companies = createKeyedLimits(companyRunningMax, companyWaitingMax);
  const filesOfCompany = createKeyedLimits(companyFilesRunningMax, companyFilesWaitingMax);
  const partsOfCompany = createKeyedLimits(1, companyPartsWaitingMax);
  const files = createConcurrencyLimit(filesRunningMax, filesWaitingMax);
  return {
    request: ({ companyId, userId }, task) =>
      within(users, { key: userId, whose: 'You have' }, () =>
        within(companies, { key: companyId, whose: 'Your company has' }, task),
      ),
    file: (companyId, task) =>
      within(filesOfCompany, { key: companyId, whose: 'Your company has' }, () =>
        amongAll(files, task),
      ),
    part: (companyId, task) =>
      within(partsOfCompany, { key: companyId, whose: 'Your company has' }, () =>
        amongAll(files, task),
      ),
  };
}

async function amongAll<T>(limit: ConcurrencyLimit, task: () => Promise<T>): Promise<T> {
  try {
    return await limit.run(task);
  } catch (error) {
    throw error instanceof LimitExceeded ? unavailable(error) : error;
  }
}

async function within<T>(
  limits: KeyedLimits,
  { key, whose }: { readonly key: string; readonly whose: string },
  task: () => Promise<T>,
): Promise<T> {
  try {
    return await limits.run(key, task);
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error;
    throw new Problem(
      'rate_limited',
      `${whose} too many requests in progress. Try again in a few seconds.`,
      { headers: { 'retry-after': '5' } },
    );
  }
}
