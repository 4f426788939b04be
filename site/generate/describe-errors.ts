import { readFileSync } from 'node:fs';
import { type ProblemCode, problemTable } from '../../server/src/platform/http/problem.ts';
import { problemAdvice } from '../../server/src/public-api/reference/problem-advice.ts';

/** What is used here of the API's document. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary: string;
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<
          Record<string, { readonly examples?: Readonly<Record<string, { value: object }>> }>
        >;
      }
    >
  >;
}

interface Occurrence {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly example: object;
}

export const problemCodes = Object.keys(problemTable) as ProblemCode[];

/** The list of all codes. */
export function describeErrors(): string {
  const rows = problemCodes.map(
    (code) =>
      `| ${problemTable[code].status} | [\`${code}\`](errors/${code}.md) | ${problemTable[code].title} |`,
  );
  return `# Errors by code

Every error is a problem document (RFC 9457). Branch on \`code\`, which never changes its meaning; \`type\` is the
address of its page here. Quote \`request_id\` when you ask for help.

| status | code | meaning |
|---:|---|---|
${rows.join('\n')}
`;
}

/** The page that the `type` of a problem leads to. */
export function describeProblem(code: ProblemCode): string {
  const { status, title } = problemTable[code];
  const occurrences = findOccurrences(code);
  const [first] = occurrences;
  const example =
    first === undefined
      ? ''
      : `\n## What the answer looks like\n\n\`\`\`json\n${JSON.stringify(first.example, null, 2)}\n\`\`\`\n`;
  return `# ${code}

**${status}** · ${title}.

## What to do

${markOperations(problemAdvice[code])}
${example}
## Where it comes from

${describeOrigin(occurrences)}

All codes are in the [list of errors](../errors.md).
`;
}

/** Advice is plain text, for pages without a style too. */
function markOperations(advice: string): string {
  return advice.replaceAll(/(?<!`)\b(?:GET|POST|PATCH) \/\S*[^\s.]/g, '`$&`');
}

function describeOrigin(occurrences: readonly Occurrence[]): string {
  if (occurrences.length === 0) {
    return 'No operation of the public API answers with it by itself: it comes of the connection, or of the console.';
  }
  const rows = occurrences.map(
    ({ method, path, summary }) => `| \`${method.toUpperCase()} ${path}\` | ${summary} |`,
  );
  return `| operation | |\n|---|---|\n${rows.join('\n')}`;
}

function findOccurrences(code: ProblemCode): Occurrence[] {
  const document = JSON.parse(readFileSync('docs/openapi/muster.v1.json', 'utf8')) as ApiDocument;
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { summary, responses }]) => {
      const response = responses[String(problemTable[code].status)];
      const example = response?.content?.['application/problem+json']?.examples?.[code]?.value;
      return example === undefined ? [] : [{ method, path, summary, example }];
    }),
  );
}
