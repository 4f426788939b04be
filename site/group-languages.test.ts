import MarkdownIt, { type Token } from 'markdown-it';
import { expect, test } from 'vitest';
import { groupLanguages } from './group-languages.ts';

/** The languages of the blocks; those of a group together. */
function group(...languages: readonly string[]): string[] {
  const renderer = new MarkdownIt();
  renderer.core.ruler.push('samples', ({ tokens, Token: Kind }) =>
    groupLanguages(tokens, (type, tag, nesting) => new Kind(type, tag, nesting)),
  );
  const markdown = languages.map((language) => `\`\`\`${language}\na\n\`\`\`\n`).join('\n');
  const describe = ({ type, info }: Token): string =>
    type === 'samples_open' ? '(' : type === 'samples_close' ? ')' : info;
  return renderer.parse(markdown, {}).map(describe);
}

test('a sample in several languages is one group', () => {
  expect(group('sh', 'ts', 'python', 'json')).toEqual(['(', 'sh', 'ts', 'python', ')', 'json']);
  expect(group('ts', 'python', 'ts')).toEqual(['(', 'ts', 'python', ')', 'ts']);
});

test('the commands that start a program are no other form of it', () => {
  expect(group('ts', 'sh stays', 'text')).toEqual(['ts', 'sh stays', 'text']);
  expect(group('ts', 'python', 'sh')).toEqual(['(', 'ts', 'python', ')', 'sh']);
});
