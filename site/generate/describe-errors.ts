import { type ProblemCode, problemTable } from '../../server/src/platform/http/problem.ts';
import { problemAdvice } from '../../server/src/public-api/reference/problem-advice.ts';
import { readOperations } from '../api-reference.ts';

interface Occurrence {
  readonly operationId: string;
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
  return `# All error codes

Every error is a problem document (RFC 9457). Branch on \`code\`: its meaning never changes. \`type\` is the path of its
page. Quote \`request_id\` when you ask for help.

| status | code | meaning |
|---:|---|---|
${rows.join('\n')}
`;
}

/** The page that the `type` of a problem links to. */
export function describeProblem(code: ProblemCode): string {
  const { status, title } = problemTable[code];
  const occurrences = findOccurrences(code);
  const [first] = occurrences;
  const example =
    first === undefined
      ? ''
      : `\n## Example response\n\n\`\`\`json\n${JSON.stringify(first.example, null, 2)}\n\`\`\`\n`;
  return `# ${code}

**${status}** · ${title}.

## What to do

${markOperations(problemAdvice[code])}
${example}
## Returned by

${describeOrigin(occurrences)}

For all codes, see the [list of errors](../errors.md).
`;
}

/** The advice is plain text, because pages without a style sheet also show it. */
function markOperations(advice: string): string {
  return advice.replaceAll(/(?<!`)\b(?:GET|POST|PATCH) \/\S*[^\s.]/g, '`$&`');
}

function describeOrigin(occurrences: readonly Occurrence[]): string {
  if (occurrences.length === 0) {
    return 'No single operation of the public API documents this error. It can occur before a request reaches an operation, or in the console.';
  }
  const rows = occurrences.map(
    ({ operationId, method, path, summary }) =>
      `| [\`${method} ${path}\`](../openapi/muster.v1.json#${operationId}) | ${summary} |`,
  );
  return `| operation | |\n|---|---|\n${rows.join('\n')}`;
}

function findOccurrences(code: ProblemCode): Occurrence[] {
  return readOperations().flatMap(({ examples, ...operation }) => {
    const example = examples[String(problemTable[code].status)]?.[code]?.value;
    return example === undefined ? [] : [{ ...operation, example }];
  });
}
