import { readFileSync } from 'node:fs';

const page = new URL('../../../docs/operations/backup.md', import.meta.url);

/** The commands of a block of docs/operations/backup.md, as an operator would paste them. */
export function readDocumentedCommands(block: string): string {
  const text = readFileSync(page, 'utf8');
  const [, commands] = new RegExp(`^\`\`\`sh ${block}\\n([^]*?)^\`\`\``, 'm').exec(text) ?? [];
  if (commands === undefined) throw new Error(`the page has no commands for "${block}"`);
  return commands;
}
