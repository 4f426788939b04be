import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Step } from './check-steps.ts';

const folder = 'node_modules/.cache/muster-check';
/** What every step depends on: the programs' versions, and the steps themselves. */
const always =
  /^(package-lock\.json|scripts\/check.*\.ts)$|(^|\/)(tsconfig[^/]*|\.oxlintrc|biome|knip)\.json$|\.cjs$/;

export interface Memory {
  /** Whether the step passed before with exactly these files. */
  passed(step: Step): boolean;
  remember(step: Step): void;
}

/**
 * Which steps passed with the files as they are now. A fresh clone has no such folder, so that nothing is skipped
 * there. The files' contents count, not their times.
 */
export function openMemory(): Memory {
  const digests = new Map(listFiles().map((path) => [path, digestOf(path)]));
  const keyOf = ({ run, inputs }: Step): string => {
    const hash = createHash('sha256').update(JSON.stringify([process.version, run]));
    for (const [path, digest] of digests) {
      if (inputs?.test(path) === true || always.test(path)) hash.update(`${path}\0${digest}\n`);
    }
    return hash.digest('hex');
  };
  const fileOf = ({ name }: Step): string => `${folder}/${name.replaceAll(/\W+/g, '-')}`;
  return {
    passed: (step) =>
      step.inputs !== undefined &&
      existsSync(fileOf(step)) &&
      readFileSync(fileOf(step), 'utf8') === keyOf(step),
    remember(step) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(step), keyOf(step));
    },
  };
}

/** The files that git would commit, in one order. */
function listFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard')
    .filter((path) => existsSync(path))
    .toSorted();
}

/** The files that differ from the last commit, without deleted ones. */
export function listChanged(): string[] {
  return [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...command: readonly string[]): string[] {
  const output = execFileSync('git', [...command, '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\0').filter((path) => path !== '');
}

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64');
}
