import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { leaveMutants } from '../leave/leave-mutants.ts';
import { payMutants } from '../payroll/pay-mutants.ts';
import { patchSource } from '../crash/patches/source-patch.ts';
import { type CheckMutant, checkMutants } from './source-mutants.ts';

// Removes the product's checks one by one, in memory, and runs the tests that must fail. The suite
// itself tests checks that are data (policies, keys, scopes, roles, transitions); this is for those
// that are code. `--sample=3` tries every third; a word tries those whose name contains it.

const sources = fileURLToPath(new URL('../../../server/src/', import.meta.url));

// The tests of every lane.
process.env['MUSTER_LANE'] = 'all';
process.env['MUSTER_LEAVE_HISTORIES'] ??= '100';

/** How the tests fail; they must pass without a mutant. */
async function howSeen(mutant: CheckMutant | undefined, file: string): Promise<string | null> {
  let isPlanted = mutant === undefined;
  const vitest = await startVitest(
    [file],
    // The changed code must neither come from a cache nor be stored in it.
    { watch: false, project: ['postgres'], reporters: [{}], bail: 1, fsModuleCache: false },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (code: string, id: string) => {
            const module = id.startsWith(sources) ? id.slice(sources.length) : '';
            if (mutant?.edits.some((edit) => edit.module === module) !== true) return undefined;
            isPlanted = true;
            return patchSource(code, module, [mutant]);
          },
        },
      ],
    },
  );
  const modules = vitest.state.getTestModules();
  const failed = modules.flatMap((module) => [...module.children.allTests('failed')]);
  const ran = modules.flatMap((module) => [...module.children.allTests()]);
  await vitest.close();
  process.exitCode = 0;
  if (!isPlanted) throw new Error(`${mutant?.name}: ${file} does not load the module`);
  if (ran.length === 0) throw new Error(`${file}: no test ran`);
  const [first] = failed;
  return first === undefined ? null : (first.result().errors?.[0]?.message ?? first.name);
}

const allMutants = [...checkMutants, ...leaveMutants, ...payMutants];

function chosen(word: string | undefined): readonly CheckMutant[] {
  const step = /^--sample=(\d+)$/.exec(word ?? '')?.[1];
  if (step !== undefined) return allMutants.filter((_, index) => index % Number(step) === 0);
  return allMutants.filter(({ name }) => word === undefined || name.includes(word));
}

const mutants = chosen(process.argv[2]);
if (mutants.length === 0) {
  process.stderr.write(`there is no mutant for ${process.argv[2]}\n`);
  process.exit(2);
}
const missed: string[] = [];
for (const mutant of mutants) {
  const seen = await howSeen(mutant, mutant.seenBy);
  process.stdout.write(`${seen === null ? 'MISSED' : 'seen  '}  ${mutant.name}\n`);
  if (seen === null) missed.push(mutant.name);
  else process.stdout.write(`        ${seen.split('\n')[0]?.slice(0, 120)}\n`);
}
for (const file of new Set(mutants.map(({ seenBy }) => seenBy))) {
  if ((await howSeen(undefined, file)) !== null) missed.push(`${file} fails without any mutant`);
}
process.stdout.write(`${mutants.length} mutants, ${missed.length} missed\n`);
for (const name of missed) process.stdout.write(`  ${name}\n`);
process.exitCode = missed.length === 0 ? 0 : 1;
