/** A program of the tools and its arguments; `python` is the one of the virtual environment. */
export type Command = readonly [program: string, ...parameters: string[]];

export interface Generator {
  readonly name: string;
  /** Writes the client into `generated/`. */
  readonly generate: Command;
  readonly check: Command;
  /** The output of the last one is compared. */
  readonly run: readonly Command[];
}

/** Its packages. They are fetched when the proof runs: 160 packages, of which one has an install script. */
export const nodePackages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'esbuild@0.28.2',
  'typescript@5.9.3',
  '@types/node@24.10.1',
];
export const pythonPackages = ['openapi-python-client==0.29.1', 'mypy==1.18.2'];

const document = 'muster.v1.json';

/** Of a program in TypeScript: the strictest check, then one file that Node runs. */
function typescript(program: string): Pick<Generator, 'check' | 'run'> {
  const settings = ['--strict', '--noEmit', '--target', 'esnext', '--module', 'preserve'];
  const other = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
  return {
    check: ['tsc', ...settings, ...other, '--types', 'node', `${program}.ts`],
    run: [
      [
        'esbuild',
        `${program}.ts`,
        '--bundle',
        '--platform=node',
        '--format=esm',
        `--outfile=${program}.mjs`,
        '--log-level=error',
      ],
      ['node', `${program}.mjs`],
    ],
  };
}

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    generate: ['openapi-typescript', document, '-o', 'generated/openapi-typescript.ts'],
    ...typescript('openapi-fetch'),
  },
  {
    name: '@hey-api/openapi-ts',
    generate: ['openapi-ts', '-i', document, '-o', 'generated/hey-api'],
    ...typescript('hey-api'),
  },
  {
    name: 'orval',
    generate: ['orval', '--config', 'orval.config.mjs', '--fail-on-warnings'],
    ...typescript('orval'),
  },
  {
    name: 'openapi-python-client',
    generate: [
      'python',
      '-m',
      'openapi_python_client',
      'generate',
      '--path',
      document,
      '--config',
      'python_client.yaml',
      '--meta',
      'none',
      '--output-path',
      'muster_client',
      '--fail-on-warning',
    ],
    check: [
      'python',
      '-m',
      'mypy',
      '--strict',
      // The generator's own template isn't as strict.
      '--follow-imports=silent',
      'python_client.py',
      'muster_client/models',
      'muster_client/api',
    ],
    run: [['python', 'python_client.py']],
  },
];
