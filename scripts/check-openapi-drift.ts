import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const committedPath = 'docs/openapi/muster.v1.json';
const outputBytesMax = 64 * 1024 * 1024;

/** The first difference between the two texts as a message; undefined if they are identical. */
export function describeDrift(committed: string, generated: string): string | undefined {
  if (committed === generated) return undefined;
  const ours = committed.split('\n');
  const theirs = generated.split('\n');
  const index = theirs.findIndex((line, at) => line !== ours[at]);
  const line = index === -1 ? theirs.length : index;
  return [
    `${committedPath} differs from line ${line + 1}; run "npm run --silent openapi" to update it.`,
    `  committed: ${ours[line] ?? '(ends)'}`,
    `  generated: ${theirs[line] ?? '(ends)'}`,
  ].join('\n');
}

function main(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['server/bin/muster.js', 'openapi'],
    { encoding: 'utf8', maxBuffer: outputBytesMax },
  );
  const committed = existsSync(committedPath) ? readFileSync(committedPath, 'utf8') : '';
  const problem = status === 0 ? describeDrift(committed, stdout) : `muster openapi: ${stderr}`;
  if (problem === undefined) return;
  console.error(problem);
  process.exitCode = 1;
}

if (import.meta.main) main();
