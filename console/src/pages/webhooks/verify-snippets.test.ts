import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifySnippets } from './verify-snippets.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const next = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const stranger = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;

const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex');

function bodySent(secondsAgo: number): string {
  return JSON.stringify({
    event: 'employee.created',
    delivered_at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    delivery_id: '01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48',
    payload: { firstName: 'Zoë', jobTitle: '工程师 🛠' },
  });
}

interface Trial {
  readonly language: string;
  /** The program a machine must have. */
  readonly program: string;
  readonly file: string;
  /**
   * Arguments of `program`, run once. Runs before a body is created, which is only accepted for
   * five minutes: a compiler may have to compile its standard library first.
   */
  readonly build?: (path: string) => string[];
  readonly command: (path: string) => readonly [program: string, ...parameters: string[]];
  /**
   * Turns the snippet into a program that reads bodies with their signatures and prints for each
   * whether it is accepted; as text, since Node colours other output if FORCE_COLOR is set.
   */
  readonly complete: (snippet: string) => string;
}

const sdk = new URL('../../../../sdk/src/muster.ts', import.meta.url).href;
const pairs =
  'for (let at = 2; at < process.argv.length; at += 2) {\n  const [body = "", signature = ""] = process.argv.slice(at);\n';

const trials: readonly Trial[] = [
  {
    language: 'TypeScript',
    program: process.execPath,
    file: 'verify.mts',
    command: (path) => [process.execPath, path],
    complete: (snippet) =>
      `${snippet}\n${pairs}  console.log(String(readEvent(Buffer.from(body), signature) !== undefined));\n}\n`,
  },
  {
    language: 'SDK',
    program: process.execPath,
    file: 'with-sdk.mts',
    command: (path) => [process.execPath, path],
    complete: (snippet) =>
      `${snippet.replace("'@muster/sdk'", `'${sdk}'`)}\n${pairs}  const headers = { 'x-webhook-signature': signature };\n  const event = await readEvent(Buffer.from(body), headers).catch((error) => {\n    if (!(error instanceof TypeError)) throw error; // no secret, it says\n  });\n  console.log(String(event !== undefined));\n}\n`,
  },
  {
    language: 'Python',
    program: 'python3',
    file: 'verify.py',
    command: (path) => ['python3', path],
    complete: (snippet) =>
      `${snippet}\nimport sys\nfor body, signature in zip(sys.argv[1::2], sys.argv[2::2]):\n    print(str(read_event(body.encode(), signature) is not None).lower())\n`,
  },
  {
    language: 'Go',
    program: 'go',
    file: 'verify.go',
    build: (path) => ['build', '-o', `${path}.built`, path],
    command: (path) => [`${path}.built`],
    complete: (snippet) =>
      `${snippet.replace('package webhooks', 'package main').replace('"os"', '"fmt"\n\t"os"')}\nfunc main() {\n\tfor at := 1; at < len(os.Args); at += 2 {\n\t\tfmt.Println(ReadEvent([]byte(os.Args[at]), os.Args[at+1]) != nil)\n\t}\n}\n`,
  },
  {
    language: 'PHP',
    program: 'php',
    file: 'verify.php',
    command: (path) => ['php', path],
    complete: (snippet) =>
      `${snippet.slice(0, snippet.indexOf('$event = readEvent('))}\nforeach (array_chunk(array_slice($argv, 1), 2) as [$body, $signature]) {\n    echo readEvent($body, $signature) === null ? 'false' : 'true', "\\n";\n}\n`,
  },
  {
    language: 'Ruby',
    program: 'ruby',
    file: 'verify.rb',
    command: (path) => ['ruby', path],
    complete: (snippet) =>
      `${snippet}\nARGV.each_slice(2) { |body, signature| puts !read_event(body, signature).nil? }\n`,
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

// Machines have different languages installed; TypeScript is always available.
const present = trials.filter(({ program }) => isThere(program));

test('every snippet is tested', () => {
  expect(present).not.toEqual([]);
  expect(trials.map(({ language }) => language)).toEqual(
    verifySnippets.map(({ language }) => language),
  );
});

type Delivery = readonly [body: string, signature: string];

function makeProgram({ language, program, file, build, complete }: Trial): void {
  const path = join(directory, file);
  const snippet = verifySnippets.find((each) => each.language === language)?.code ?? '';
  writeFileSync(path, complete(snippet));
  if (build !== undefined) execFileSync(program, build(path), { stdio: 'pipe' });
}

/** What the program prints for each delivery with this setting. */
function tryOut(
  { file, command }: Trial,
  setting: string | undefined,
  deliveries: readonly Delivery[],
): boolean[] {
  const { MUSTER_WEBHOOK_SECRET: _ours, ...others } = process.env;
  const env = setting === undefined ? others : { ...others, MUSTER_WEBHOOK_SECRET: setting };
  const [program, ...parameters] = command(join(directory, file));
  const all = [...parameters, ...deliveries.flat()];
  const said = execFileSync(program, all, { encoding: 'utf8', env }).trim().split('\n');
  return said.map((line) => line === 'true');
}

describe.each(present)('the snippet in $language', (trial) => {
  beforeAll(() => makeProgram(trial), 300_000);

  test('accepts the right signature of either secret and no other', () => {
    const body = bodySent(0);
    const signature = sign(body, secret);
    const flipped = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`;
    const cases: readonly [Delivery, boolean][] = [
      [[body, signature], true],
      [[body, sign(body, next)], true],
      [[body, sign(body, stranger)], false],
      [[body, sign(body, `${secret} ${next}`)], false],
      [[body, flipped], false],
      [[`${body} `, signature], false],
      [[body, signature.slice(2)], false],
      [[body, ''], false],
      [[body, 'not hexadecimal'], false],
      [[body, '\u{fc}'.repeat(64)], false],
    ];
    const deliveries = cases.map(([delivery]) => delivery);
    // Typed by hand: with an extra space.
    expect(tryOut(trial, `${secret}  ${next} `, deliveries)).toEqual(
      cases.map(([, isGenuine]) => isGenuine),
    );
  });

  test('accepts what was sent within five minutes, and nothing else', () => {
    const ages = [0, 240, -240, 420, -420, 86_400] as const;
    const deliveries = ages.map((seconds): Delivery => {
      const body = bodySent(seconds);
      return [body, sign(body, secret)];
    });
    expect(tryOut(trial, secret, deliveries)).toEqual([true, true, true, false, false, false]);
  });

  // If an unset variable were read as an empty text, anyone could sign.
  test.each([undefined, '', ' '])('accepts nothing without a secret: %j', (setting) => {
    const body = bodySent(0);
    expect(tryOut(trial, setting, [[body, sign(body, '')]])).toEqual([false]);
  });
});

test.each(verifySnippets)(
  'in $language the setting has the name used in the guides',
  ({ code }) => {
    const names: string[] = code.match(/\b[A-Z_]*WEBHOOK_SECRET\b/g) ?? [];
    expect(new Set(names)).toEqual(new Set(['MUSTER_WEBHOOK_SECRET']));
  },
);
