import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { verifySnippets } from './verify-snippets.ts';

// Section 4 of the guarantees: a known secret and body with the signature that they have.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const signature = '80ec8a89ce3cd22133a1066caecb4d04fea7467657c8514d717ec42c38a5c94c';
const cases = [
  [signature, true],
  [`0${signature.slice(1)}`, false],
  [signature.slice(2), false],
  ['', false],
  ['not hexadecimal', false],
  ['\u{fc}'.repeat(64), false],
] as const;

interface Trial {
  readonly language: string;
  readonly program: string;
  readonly file: string;
  readonly parameters: (path: string) => string[];
  /** The snippet made into a program that takes body, secret and signatures and prints for each whether it fits. */
  readonly complete: (snippet: string) => string;
}

const trials: readonly Trial[] = [
  {
    language: 'TypeScript',
    program: process.execPath,
    file: 'verify.mts',
    parameters: (path) => [path],
    complete: (snippet) =>
      `${snippet}\nconst [body = '', secret = '', ...signatures] = process.argv.slice(2);\nfor (const signature of signatures) console.log(isGenuine(Buffer.from(body), signature, secret));\n`,
  },
  {
    language: 'Python',
    program: 'python3',
    file: 'verify.py',
    parameters: (path) => [path],
    complete: (snippet) =>
      `${snippet}\nimport sys\nfor signature in sys.argv[3:]:\n    print(str(is_genuine(sys.argv[1].encode(), signature, sys.argv[2])).lower())\n`,
  },
  {
    language: 'Go',
    program: 'go',
    file: 'verify.go',
    parameters: (path) => ['run', path],
    complete: (snippet) =>
      `${snippet.replace('package webhooks', 'package main').replace('"encoding/hex"', '"encoding/hex"\n\t"fmt"\n\t"os"')}\nfunc main() {\n\tfor _, signature := range os.Args[3:] {\n\t\tfmt.Println(IsGenuine([]byte(os.Args[1]), signature, os.Args[2]))\n\t}\n}\n`,
  },
  {
    language: 'PHP',
    program: 'php',
    file: 'verify.php',
    parameters: (path) => [path],
    complete: (snippet) =>
      `${snippet.slice(0, snippet.indexOf('$rawBody = '))}\nforeach (array_slice($argv, 3) as $signature) {\n    echo isGenuine($argv[1], $signature, $argv[2]) ? 'true' : 'false', "\\n";\n}\n`,
  },
  {
    language: 'Ruby',
    program: 'ruby',
    file: 'verify.rb',
    parameters: (path) => [path],
    complete: (snippet) =>
      `${snippet}\nARGV.drop(2).each { |signature| puts genuine?(ARGV[0], signature, ARGV[1]) }\n`,
  },
];

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const directory = mkdtempSync(join(tmpdir(), 'muster-snippets-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('there is a trial of every snippet', () => {
  expect(present).not.toEqual([]);
  expect(trials.map(({ language }) => language)).toEqual(
    verifySnippets.map(({ language }) => language),
  );
});

// Which languages a machine has is its own business; TypeScript is always there.
const present = trials.filter(({ program }) => isThere(program));

describe.each(present)(
  'the snippet in $language',
  ({ language, program, file, parameters, complete }) => {
    test('takes the right signature and no other', () => {
      const path = join(directory, file);
      writeFileSync(
        path,
        complete(verifySnippets.find((snippet) => snippet.language === language)?.code ?? ''),
      );
      const signatures = cases.map(([given]) => given);
      const output = execFileSync(program, [...parameters(path), body, secret, ...signatures], {
        encoding: 'utf8',
      });
      expect(output.trim().split('\n')).toEqual(cases.map(([, isGenuine]) => String(isGenuine)));
    }, 120_000);
  },
);
