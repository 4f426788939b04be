import {
  type ApiDocument,
  type Media,
  nameOfRef,
  type Operation,
  referenceAddress,
  type Schema,
  type Tag,
} from './api-document.ts';
import { writeSamples } from './api-samples.ts';
import {
  describeBounds,
  describeMembers,
  describeType,
  inCell,
  type Records,
  tableOf,
} from './describe-schema.ts';

/** The first page of the reference: what all operations have in common, and their list. */
export function describeReference(document: ApiDocument): string {
  const rows = document.tags.flatMap(({ operations }) =>
    operations.map(({ method, path, summary, address }) => [
      `\`${method}\``,
      `[\`${path.replace('/api/v1', '')}\`](${address})`,
      summary,
    ]),
  );
  const common = commonCodes(document);
  return `# API reference

Every operation of the API, with its parameters, responses, errors and samples. Paths are relative to \`/api/v1\`. The same as
an [OpenAPI 3.1 document](openapi/muster.v1.json), which Postman and Bruno import.

${document.description}

The samples use two variables:

\`\`\`sh
export MUSTER_URL=https://hr.example.com
export MUSTER_API_KEY=svc_live_…
\`\`\`

The samples in TypeScript and Python begin with [a client](#clients).

## Operations

${tableOf(['method', 'path', 'operation'], rows)}

## Errors of every operation

${[...common].map((code) => linkTo(code)).join(', ')}. The pages of the operations list the others.

## Clients

\`\`\`ts
import { createMuster } from '@muster/sdk';

const { MUSTER_URL = '', MUSTER_API_KEY = '' } = process.env;
const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });
\`\`\`

\`\`\`python
import os

import muster

client = muster.Client(os.environ["MUSTER_URL"], os.environ["MUSTER_API_KEY"])
\`\`\`
`;
}

/** The operations of a tag, then the records that they take and return. */
export function describeTag(document: ApiDocument, tag: Tag): string {
  const records: Records = { document, named: new Set() };
  const common = commonCodes(document);
  const operations = tag.operations.map((operation) =>
    describeOperation(operation, { records, common }),
  );
  return [`# ${tag.name}`, tag.description, ...operations, ...describeRecords(records), ''].join(
    '\n\n',
  );
}

/** In the order in which they are referred to, and those that they refer to themselves. */
function describeRecords(records: Records): string[] {
  const texts = ['## Records'];
  // A set visits what is added meanwhile.
  for (const name of records.named) {
    const schema = records.document.schemas[name];
    if (schema === undefined) throw new Error(`there is no schema ${name}`);
    texts.push(`### ${name}`, ...(schema.description === undefined ? [] : [schema.description]));
    texts.push(describeMembers(schema, records));
  }
  return records.named.size === 0 ? [] : texts;
}

interface Shown {
  readonly records: Records;
  /** The codes that every operation has. */
  readonly common: ReadonlySet<string>;
}

function describeOperation(operation: Operation, { records, common }: Shown): string {
  const { summary, method, path, description, requestBody, responses } = operation;
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    describeParameters(operation, records),
    describeBody(requestBody, records),
    describeSamples(operation),
    describeAnswers(responses, records),
    describeErrors(responses, common),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const places = { path: 'path', query: 'query', header: 'header' } as const;

function describeParameters({ parameters }: Operation, records: Records): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required = false, description = '', schema }) => [
    `\`${name}\`${required ? '' : ' optional'}`,
    places[place],
    describeType(schema, records),
    [inCell(description), describeBounds(schema)].filter(Boolean).join(' '),
  ]);
  return tableOf(['parameter', 'in', 'type', 'meaning'], rows);
}

function describeBody(body: Media | undefined, records: Records): string {
  const [media] = Object.entries(body?.content ?? {});
  if (media === undefined) return '';
  const [type, { schema }] = media;
  const name = nameOfRef(schema);
  const what = name === undefined ? '' : ` with ${describeType(schema, records)}`;
  const members = name === undefined ? `\n\n${describeMembers(schema, records)}` : '';
  return `**Body:** \`${type}\`${what}.${members}`;
}

function describeSamples(operation: Operation): string {
  const { curl, typescript, python } = writeSamples(operation);
  return [fence('sh', curl), fence('ts', typescript), fence('python', python)].join('\n\n');
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function describeAnswers(responses: Operation['responses'], records: Records): string {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { description = '', content }]) => {
      const json = content?.['application/json'];
      if (json === undefined) return `**${status}:** ${description}.`;
      const [example] = Object.values(json.examples ?? {});
      return [
        describeAnswer(status, json.schema, records),
        ...(example === undefined ? [] : [fence('json', JSON.stringify(example.value, null, 2))]),
      ].join('\n\n');
    })
    .join('\n\n');
}

/** In a line, if its members need no explanation. */
function describeAnswer(status: string, schema: Schema, records: Records): string {
  const members = Object.entries(schema.properties ?? {});
  const isPlain = members.every(([, member]) => nameOfRef(member.items ?? member) !== undefined);
  if (nameOfRef(schema) !== undefined) return `**${status}:** ${describeType(schema, records)}.`;
  if (!isPlain) return `**${status}:**\n\n${describeMembers(schema, records)}`;
  const texts = members.map(([name, member]) => `\`${name}\`: ${describeType(member, records)}`);
  return `**${status}:** ${texts.join(', ')}.`;
}

function describeErrors(responses: Operation['responses'], common: ReadonlySet<string>): string {
  const codes = codesOf(responses)
    .filter(({ code }) => !common.has(code))
    .map(({ code, status }) => `${status} ${linkTo(code)}`);
  const every = `[those of every operation](${referenceAddress}#errors-of-every-operation)`;
  return `**Errors:** ${[...codes, every].join(', ')}.`;
}

function codesOf(responses: Operation['responses']): { code: string; status: string }[] {
  return Object.entries(responses).flatMap(([status, { content }]) =>
    Object.keys(content?.['application/problem+json']?.examples ?? {}).map((code) => ({
      code,
      status,
    })),
  );
}

function commonCodes({ tags }: ApiDocument): ReadonlySet<string> {
  const [first, ...others] = tags
    .flatMap(({ operations }) => operations)
    .map(({ responses }) => new Set(codesOf(responses).map(({ code }) => code)));
  return others.reduce((common, codes) => common.intersection(codes), first ?? new Set<string>());
}

const linkTo = (code: string): string => `[\`${code}\`](/docs/errors/${code})`;
