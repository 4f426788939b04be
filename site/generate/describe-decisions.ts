import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readOutline } from '../read-markdown.ts';

/** The list of decision records; each is a separate page. */
export function describeDecisions(): string {
  const rows = globSync('docs/decisions/*.md')
    .toSorted()
    .map((path) => {
      const { title } = readOutline(readFileSync(path, 'utf8'));
      const [, number = '', text = title] = /^(\d+)\. (.*)$/.exec(title) ?? [];
      return `| ${number} | [${text}](decisions/${basename(path)}) |`;
    });
  return `# Decisions

The design decisions of muster. Each record covers one choice, with the measurements and the rejected alternatives.

| | |
|---:|---|
${rows.join('\n')}
`;
}
