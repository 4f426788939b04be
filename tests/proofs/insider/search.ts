import fc from 'fast-check';
import type { TestConsole } from '../../harness/console.ts';
import { sendGenerated } from '../bad-input/console/console-values.ts';
import { type InsiderAct, sequencesOf } from './insider-acts.ts';
import type { ScimAct } from './scim-acts.ts';
import { type Facts, type Insider, type InsiderRole, openInsider } from './open-insider.ts';

/** After so many sequences a new company begins: what was refused before is possible there again. */
const sequencesOfCompany = 100;

export interface SearchSize {
  readonly sequences: number;
  readonly seed: number;
}

/** `INSIDER_SEQUENCES=20000 INSIDER_SEED=1 npm run prove -- insider` for more, or to repeat a run. */
export function readSearchSize(usual: number): SearchSize {
  return {
    sequences: Number(process.env['INSIDER_SEQUENCES'] ?? usual),
    seed: Number(process.env['INSIDER_SEED'] ?? Date.now() % 2 ** 31),
  };
}

export interface SearchResult {
  /** What the person has changed for themselves, with the acts; undefined if nothing. */
  readonly found: string | undefined;
  readonly sequences: number;
  readonly acts: number;
  /** How many acts were carried out, out of all. */
  readonly accepted: number;
}

/**
 * Sends sequences of writes by one dishonest person, with all accounts they get hold of. Ends with
 * the first one after which something is decided about them.
 */
export async function searchAsInsider(
  site: TestConsole,
  role: InsiderRole,
  { sequences, seed }: SearchSize,
): Promise<SearchResult> {
  let company: { insider: Insider; facts: string } | undefined;
  const result = { found: undefined as string | undefined, sequences: 0, acts: 0, accepted: 0 };
  const samples = fc.asyncProperty(sequencesOf(role), async (acts) => {
    if (company === undefined || result.sequences % sequencesOfCompany === 0) {
      const insider = await openInsider(site, role);
      company = { insider, facts: JSON.stringify(await insider.facts()) };
    }
    result.sequences += 1;
    const { insider, facts } = company;
    const done: string[] = [];
    for (const act of acts) {
      const status = await perform(site, insider, act);
      result.acts += 1;
      if (status < 300) {
        result.accepted += 1;
        done.push(describe(act, insider, status));
      }
    }
    const after = done.length === 0 ? facts : JSON.stringify(await insider.facts());
    if (after === facts) return;
    result.found = `${done.join('\n')}\n${difference(facts, after)}`;
    throw new Error(result.found);
  });
  const { failed, errorInstance } = await fc.check(samples, {
    numRuns: sequences,
    seed,
    endOnFailure: true,
  });
  if (failed && result.found === undefined) throw errorInstance;
  return result;
}

async function perform(site: TestConsole, insider: Insider, act: InsiderAct): Promise<number> {
  if ('scim' in act) return provision(site, insider, act.scim);
  const { cookies, pools } = insider;
  const cookie = cookies[act.account % cookies.length];
  const { status, body } = await sendGenerated(site.server, act.request, { pools, cookie });
  if (status < 300) await insider.takeAccounts(body);
  if (status >= 500) throw new Error(`a 5xx: ${describe(act, insider, status)}`);
  return status;
}

/** As the identity provider; the person can sign in as the users it adds. */
async function provision(site: TestConsole, insider: Insider, act: ScimAct): Promise<number> {
  const { pools, provisioningToken } = insider;
  const answer = await site.server.inject({
    method: act.method,
    url: `/scim/v2${pools.fill(act.url)}`,
    headers: {
      authorization: `Bearer ${provisioningToken}`,
      'content-type': 'application/scim+json',
    },
    ...(act.payload === undefined ? {} : { payload: act.payload }),
  });
  if (answer.statusCode === 201) await insider.takeUser(answer.json<{ id: string }>().id);
  if (answer.statusCode >= 500) throw new Error(`a 5xx: ${answer.statusCode} ${act.url}`);
  return answer.statusCode;
}

function describe(act: InsiderAct, { pools }: Insider, status: number): string {
  if ('scim' in act) return `${status} SCIM ${act.scim.method} ${act.scim.url} ${act.scim.payload}`;
  const { request, account } = act;
  const { operation, url, payload = '' } = request;
  return `${status} #${account} ${operation.method} ${pools.fill(url)} ${pools.fill(payload)}`;
}

/** The rows that went and came, shortened. */
function difference(before: string, after: string): string {
  const [old, now] = [JSON.parse(before) as Facts, JSON.parse(after) as Facts];
  return Object.keys(now)
    .flatMap((name) => {
      const [rows, rowsNow] = [new Set(old[name]), new Set(now[name])];
      return [
        ...[...rows.difference(rowsNow)].map((row) => `${name} - ${row}`),
        ...[...rowsNow.difference(rows)].map((row) => `${name} + ${row}`),
      ];
    })
    .map((line) => line.slice(0, 300))
    .join('\n');
}
