import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A fenced code block of a Markdown page. */
export interface Block {
  /** From the root of the repository. */
  readonly page: string;
  /** Of its first line, from 1. */
  readonly line: number;
  /** The first word after the fence; may be empty. */
  readonly language: string;
  /** The words after it, which readers don't see. */
  readonly words: readonly string[];
  readonly text: string;
  /** Shows the output of the commands above: only text and other such blocks are between them. */
  readonly isOutput: boolean;
}

/** The pages of the repository, except those of installed packages. */
export function listPages(): string[] {
  const patterns = [
    '*.md',
    'docs/**/*.md',
    '{bench,deploy,examples,receivers,sdk,sdk-python}/**/*.md',
  ];
  return globSync(patterns, { cwd: root })
    .filter((path) => !path.includes('node_modules'))
    .toSorted();
}

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

export function readBlocks(page: string): Block[] {
  return findBlocks(page, readPage(page));
}

const outputLanguages: readonly string[] = ['json', 'text', 'http'];
const fencePattern = /^( *)```(.*)$/;

export function findBlocks(page: string, markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: { readonly line: number; readonly info: string; readonly indent: string } | undefined;
  let lines: string[] = [];
  let beginsSection = true;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, indent = '', info] = fencePattern.exec(line) ?? [];
    if (open !== undefined && info?.trim() === '') {
      const [language = '', ...words] = open.info.trim().split(/\s+/);
      const text = `${lines.map((each) => each.slice(open?.indent.length)).join('\n')}\n`;
      const before = beginsSection ? undefined : blocks.at(-1);
      const isOutput =
        outputLanguages.includes(language) &&
        (before?.language === 'sh' || before?.isOutput === true);
      blocks.push({ page, line: open.line, language, words, text, isOutput });
      open = undefined;
      beginsSection = false;
    } else if (open !== undefined) lines.push(line);
    else if (info !== undefined) {
      open = { line: index + 2, info, indent };
      lines = [];
    } else if (line.startsWith('#')) beginsSection = true;
  }
  if (open !== undefined) throw new Error(`${page}:${open.line}: the block has no end`);
  return blocks;
}

export function placeOf({ page, line }: Block): string {
  return `${page}:${line}`;
}
