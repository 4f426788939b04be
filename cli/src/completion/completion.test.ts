import { expect, test } from 'vitest';
import { findProgram } from '../../../server/testing/find-program.ts';
import { runMuster } from '../../../server/testing/run-muster.ts';
import {
  completeInBash,
  completeInFish,
  completeInZsh,
  completeInZshFromFile,
} from '../../../server/testing/complete-in-shell.ts';

const shells = [
  ['bash', 'by eval', completeInBash],
  ['zsh', 'by eval', completeInZsh],
  ['zsh', 'as a file', completeInZshFromFile],
  ['fish', 'as a file', completeInFish],
] as const;

// `.ci/run` installs all of them.
test.for(shells)(
  '%s, %s: completes commands, options and what either may be',
  async ([shell, , complete], { skip }) => {
    skip(findProgram(shell) === undefined, `${shell} is not installed`);
    const { stdout: script } = await runMuster(['completion', shell]);
    const offered = (line: string): string[] => complete(script, `muster ${line}`).toSorted();
    expect(offered('em')).toEqual(['employees']);
    expect(offered('employees ')).toEqual(
      expect.arrayContaining(['create', 'get', 'list', 'update']),
    );
    expect(offered('employees create --job')).toEqual(['--job-title']);
    expect(offered('leave list --status a')).toEqual(['approved']);
    expect(offered('employees list --profile leave --st')).toEqual(['--status']);
    expect(offered('listen --secret-file /etc/host').map(lastPart)).toContain('hosts');
    expect(offered('serve --role ')).toEqual(['all', 'api', 'worker']);
    expect(offered('completion ')).toEqual(expect.arrayContaining(['bash', 'fish', 'zsh']));
    expect(offered('company create --name ')).toEqual([]);
  },
);

/** bash and fish offer whole paths, zsh the part that is missing. */
function lastPart(path: string): string {
  return path.split('/').at(-1) ?? '';
}

test.for(['bash', 'zsh', 'fish'] as const)('%s is given each command and option', async (shell) => {
  const { status, stdout, stderr } = await runMuster(['completion', shell]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const word of ['employees', 'deliveries', 'forward-to', 'set-rate-limit', 'on_leave']) {
    expect(stdout).toContain(word);
  }
});

test('another shell is wrong usage', async () => {
  const { status, stderr } = await runMuster(['completion', 'tcsh']);
  expect(status).toBe(2);
  expect(stderr).toContain('bash, zsh, fish');
});
