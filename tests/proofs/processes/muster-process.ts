import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../server/bin/muster.js', import.meta.url));
/** On a machine that is busy with other work. */
const startTimeoutMs = 120_000;

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Everything it printed. */
  readonly stdout: string;
  readonly stderr: string;
}

/** `muster` as a separate process, as an operator runs it. */
export interface MusterProcess {
  readonly pid: number;
  /** Resolves with the first match in the log, now or later; rejects if the process exits first. */
  waitForLog(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<ProcessEnd>;
}

export interface ServingProcess extends MusterProcess {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly address: string;
  /** From the start of the process until it listened. */
  readonly startedInMs: number;
}

type Settings = Readonly<Record<string, string>>;

/** Settings for tests; the environment of the test run is not passed on. */
const testSettings: Settings = {
  PORT: '0',
  SIGN_UP: 'open',
  RATE_LIMIT_PER_MINUTE: '1000000',
  WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  // Compiling takes most of a start; the processes of all tests share its result.
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../node_modules/.cache/muster/compile', import.meta.url),
  ),
};

/** Limits that the machine sets for a process. */
export interface ProcessLimits {
  /** Runs it, e.g. with another network: a program with its arguments, which executes it. */
  readonly under?: readonly string[];
  /** File handles, sockets included. */
  readonly openFilesMax?: number;
}

export function spawnMuster(
  args: readonly string[],
  settings: Settings,
  { openFilesMax, under = [] }: ProcessLimits = {},
): MusterProcess {
  const limit = openFilesMax === undefined ? '' : `ulimit -n ${openFilesMax} && `;
  const command = [...under, process.execPath, program, ...args];
  // The shell sets the limit and then executes the program.
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env: { PATH: process.env['PATH'], ...testSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const onOutput = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      for (const look of onOutput) look();
    });
  }
  const callOffWatch = killWhenWeAreGone(child.pid ?? 0);
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      callOffWatch();
      resolve({ code, signal, ...output });
    });
  });
  const waitForLog = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output.stdout);
        if (match === null) return;
        onOutput.delete(look);
        resolve(match);
      };
      onOutput.add(look);
      look();
      void ended.then(({ stdout, stderr }) =>
        reject(new Error(`muster ended without ${pattern}:\n${stdout}\n${stderr}`)),
      );
    });
  return { pid: child.pid ?? 0, waitForLog, kill: (signal) => child.kill(signal), ended };
}

/**
 * Kills it when the test run ends for any reason: the pipe breaks. Returns the function that
 * cancels this.
 */
function killWhenWeAreGone(pid: number): () => void {
  const script = 'read -r calledOff || kill -KILL "$1"';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  return () => watch.stdin.end('called off\n');
}

/** `muster serve`, listening. @throws with its whole output if it doesn't get there */
export async function serveMuster(
  settings: Settings,
  args: readonly string[] = [],
  limits: ProcessLimits = {},
): Promise<ServingProcess> {
  const startedAt = performance.now();
  const started = spawnMuster(['serve', ...args], settings, limits);
  const late = AbortSignal.timeout(startTimeoutMs);
  const kill = (): void => started.kill('SIGKILL');
  late.addEventListener('abort', kill);
  try {
    const [, address = ''] = await started.waitForLog(/muster listens on (http:[^"\s]+)["\s]/);
    return { ...started, address, startedInMs: performance.now() - startedAt };
  } catch (error) {
    if (!late.aborted) throw error;
    throw new Error(`muster did not listen within ${startTimeoutMs} ms`, { cause: error });
  } finally {
    late.removeEventListener('abort', kill);
  }
}
