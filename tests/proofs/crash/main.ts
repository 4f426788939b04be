import { parseArgs } from 'node:util';
import { mutants } from './patches/mutants.ts';
import { crashPoints } from './patches/source-patches.ts';
import { describeOutcome } from './report.ts';
import { createProgress } from './progress.ts';
import { runHarness } from './run-harness.ts';
import type { CrashOptions } from './crash-options.ts';

const mutantNames = mutants.map(({ name }) => name);

const usage = `npm run prove -- crash -- [--short] [--events n] [--kills n] [--crashes n] [--outage seconds]
                          [--points n] [--mutants all|none|a,b] [--seed n] [--json] [--help]
points:  ${crashPoints.map(({ name }) => name).join(', ')}
mutants: ${mutantNames.join(', ')}`;

/** A wrong argument, named in the message. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const long = { events: '10000', kills: '50', crashes: '20', outage: '30', points: '100' };
const short = { events: '400', kills: '6', crashes: '3', outage: '3', points: '1' };

/** `'help'` if that is requested. @throws UsageError */
function readOptions(args: readonly string[]): CrashOptions | 'help' {
  const { help, short: isShort, json, mutants: chosen, ...given } = parse(args);
  if (help) return 'help';
  const amounts = { ...(isShort ? short : long), seed: '1', ...given };
  return {
    events: readCount('events', amounts.events),
    kills: readCount('kills', amounts.kills),
    crashes: readCount('crashes', amounts.crashes),
    outageMs: readCount('outage', amounts.outage) * 1_000,
    points: readCount('points', amounts.points),
    seed: readCount('seed', amounts.seed),
    mutants: readMutants(chosen),
    isJson: json,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        short: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        mutants: { type: 'string', default: 'all' },
        events: { type: 'string' },
        kills: { type: 'string' },
        crashes: { type: 'string' },
        outage: { type: 'string' },
        points: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readMutants(text: string): readonly string[] {
  if (text === 'all') return mutantNames;
  if (text === 'none') return [];
  const names = text.split(',');
  const unknown = names.find((name) => !mutantNames.includes(name));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is no mutant.`);
  return names;
}

function readCount(name: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new UsageError(`--${name} takes a whole number.`);
  return Number(text);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const progress = createProgress(process.stderr);
  const outcome = await runHarness(options, progress).finally(() => progress.end());
  const text = options.isJson ? JSON.stringify(outcome, null, 2) : describeOutcome(outcome);
  process.stdout.write(`${text}\n`);
  if (!outcome.isGood) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exitCode = 2;
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
