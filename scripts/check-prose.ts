import { globSync, readFileSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import plainText from '@textlint/textlint-plugin-text';
import terminology from 'textlint-rule-terminology';
import { findProse } from './find-prose.ts';
import { pageTerms, proseTerms } from './prose-terms.ts';

const sources = [
  '*.md',
  '{docs,bench,sdk,sdk-python,receivers,examples,site}/**/*.md',
  'console/src/**/texts.en.json',
  '{server/src,cli/src,sdk/src,console/src,site,bench/src}/**/*.{ts,tsx}',
];
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.gen.ts',
  '**/*.test.ts',
  // Samples of code.
  'console/src/pages/webhooks/verify-snippets.ts',
  'docs/licences.md',
  'bench/results/**',
];

const kernel = new TextlintKernel();
/** Whole words. The rule's own boundaries end at a space, and miss a word before a backtick. */
function wholeWords(list: typeof proseTerms): [string, string][] {
  return list.map(([pattern, replacement]) => [`(?<![\\w-])(?:${pattern})(?![\\w-])`, replacement]);
}

const codeTerms = wholeWords(proseTerms);
const allTerms = wholeWords([...proseTerms, ...pageTerms]);
/** Whether the rule would report anything: its own expressions, of which nearly no file matches one. */
const [matchesCode, matchesAll] = [codeTerms, allTerms].map(
  (terms) => new RegExp(terms.map(([pattern]) => pattern).join('|'), 'im'),
);

export interface Hit {
  readonly line: number;
  readonly message: string;
}

/** The phrases of `proseTerms` in the prose of a file: its text, or its comments and strings. */
export async function checkProse(path: string, content: string): Promise<readonly Hit[]> {
  return checkText(groupOf(path), findProse(path, content));
}

async function checkText(group: string, prose: string): Promise<readonly Hit[]> {
  const [terms, matches] = group === 'code' ? [codeTerms, matchesCode] : [allTerms, matchesAll];
  if (matches?.test(prose) === false) return [];
  const { messages } = await kernel.lintText(prose, {
    ext: '.txt',
    plugins: [{ pluginId: 'text', plugin: plainText.default ?? plainText }],
    rules: [
      {
        ruleId: 'terminology',
        rule: terminology,
        options: { defaultTerms: false, skip: [], terms },
      },
    ],
  });
  return (
    messages
      // German, next to the English in the same file.
      .filter(({ message }) => !/“E-Mails?”/.test(message))
      .map(({ loc, message }) => ({ line: loc.start.line, message }))
  );
}

/** The kind of text; each kind is counted separately. */
function groupOf(path: string): string {
  if (path.endsWith('.md')) return 'documents';
  return path.endsWith('.json') ? 'console' : 'code';
}

/** Arguments: the files to check; without, all of them. */
async function main(): Promise<void> {
  const chosen = new Set(process.argv.slice(2));
  const counts = new Map<string, { hits: number; words: number }>();
  for (const path of globSync(sources, { exclude }).toSorted()) {
    if (chosen.size > 0 && !chosen.has(path)) continue;
    const prose = findProse(path, readFileSync(path, 'utf8'));
    const hits = await checkText(groupOf(path), prose);
    for (const { line, message } of hits) console.error(`${path}:${line}: ${message}`);
    const before = counts.get(groupOf(path)) ?? { hits: 0, words: 0 };
    counts.set(groupOf(path), {
      hits: before.hits + hits.length,
      words: before.words + prose.split(/\s+/).filter(Boolean).length,
    });
  }
  for (const [group, { hits, words }] of counts) {
    const rate = ((hits * 10_000) / words).toFixed(1);
    console.log(`${group}: ${hits} phrases in ${words} words, ${rate} per 10,000`);
    if (hits > 0) process.exitCode = 1;
  }
  if (chosen.size === 0 && counts.size < 3) process.exitCode = 1;
}

if (import.meta.main) await main();
