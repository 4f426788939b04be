import { readFileSync, writeFileSync } from 'node:fs';
import { expandParts } from '../server/src/public-api/v1/share-parts.ts';
import { findProblemCodes } from './generate-sdk-types.ts';
import { abouts } from './python-type-texts.ts';

const documentPath = 'docs/openapi/muster.v1.json';
export const generatedPath = 'sdk-python/src/muster/types.py';

/** The JSON Schema keywords used in the document; the generator fails on any other. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly schema: Schema;
    readonly description: string;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>
  >;
}
type PathItems = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: PathItems;
  readonly webhooks: PathItems;
}

/** The type of each list's filters, by operation. The generator fails if a list is missing here. */
const filterTypes: Readonly<Record<string, string>> = {
  listEmployees: 'EmployeeFilters',
  listLeave: 'LeaveFilters',
  listPayrollRuns: 'PayrollFilters',
  listWebhookDeliveries: 'WebhookDeliveryFilters',
  listEvents: 'EventFilters',
  listApprovals: 'ApprovalFilters',
  listDocuments: 'DocumentFilters',
  listContracts: 'ContractFilters',
  listAdvances: 'AdvanceFilters',
  listOnboardingTasks: 'OnboardingTaskFilters',
  listLeaveTypes: 'LeaveTypeFilters',
  listLeaveBalances: 'LeaveBalanceFilters',
  listLeavePolicies: 'LeavePolicyFilters',
  listPublicHolidays: 'PublicHolidayFilters',
  listHolidayCalendars: 'HolidayCalendarFilters',
  listWorkPatterns: 'WorkPatternFilters',
  listTimesheets: 'TimesheetFilters',
  listCustomFields: 'CustomFieldFilters',
  listEmployments: 'EmploymentFilters',
  listOrgUnits: 'OrgUnitFilters',
  listLocations: 'LocationFilters',
};

/** Operations whose response is the record itself, and its type. */
const recordTypes: Readonly<Record<string, string>> = { getMe: 'Me' };

const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** One class of the generated module. */
interface Class {
  readonly name: string;
  readonly about: string;
  readonly schema: Schema;
}

/** A Python type for a list of values: `Literal["full", "am"]`. */
function literal(values: readonly string[]): string {
  return `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}

/**
 * The Python type of a schema. Nested objects become separate classes, which are added to `inner`.
 *
 * @throws Error for an unsupported schema
 */
function describeType(schema: Schema, name: string, inner: Class[]): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '');
  if (schema.const !== undefined) return literal([schema.const]);
  const types = [schema.type ?? []].flat();
  const isNullable = types.includes('null');
  if (schema.enum !== undefined) {
    const values = schema.enum.filter((value) => value !== null);
    return literal(values) + (isNullable ? ' | None' : '');
  }
  if (schema.anyOf !== undefined) {
    return schema.anyOf
      .map((each) => describeType(each, name + pascalCase(kindOf(each)), inner))
      .join(' | ');
  }
  if (schema.type === 'array' && schema.items !== undefined) {
    return `list[${describeType(schema.items, name.replace(/s$/, ''), inner)}]`;
  }
  if (types.includes('object') && schema.properties !== undefined) {
    inner.push({ name, about: schema.description ?? 'A nested part of the class below.', schema });
    return name + (isNullable ? ' | None' : '');
  }
  if (types[0] === 'object') return `dict[str, Any]${isNullable ? ' | None' : ''}`;
  if (types.length === 0 || types.some((type) => scalars[type] === undefined)) {
    throw new Error(`${name}: no Python type for ${JSON.stringify(schema)}`);
  }
  return types.map((type) => scalars[type]).join(' | ');
}

/** Distinguishes the objects of a union by their constant `kind`. */
function kindOf({ properties }: Schema): string {
  const kind = properties?.['kind'];
  return kind?.const ?? kind?.enum?.[0] ?? '';
}

/** `first_name` and `signatures` → `FirstName`, `Signatures`. */
function pascalCase(text: string): string {
  return text.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

function describeText(text: string, indent = ''): string {
  return `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''")}"""`;
}

/** A TypedDict, after the classes that its members need. */
function describeClass({ name, about, schema }: Class): string {
  const inner: Class[] = [];
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).map(([member, each]) => {
    const type = describeType(each, `${name}${pascalCase(member)}`, inner);
    const text =
      each.description ?? each.anyOf?.find(({ description }) => description)?.description;
    const lines = [`    ${member}: ${type}`, ...(text ? [describeText(text, '    ')] : [])];
    return { isRequired: required.has(member), lines: lines.join('\n') };
  });
  const write = (head: string, text: string, isRequired: boolean): string => {
    const lines = members.filter((each) => each.isRequired === isRequired);
    const body = lines.map((each) => each.lines).join('\n');
    return `class ${head}:\n${describeText(text, '    ')}\n\n${body}\n`;
  };
  const isMixed = new Set(members.map(({ isRequired }) => isRequired)).size > 1;
  const isOptional = required.size === 0;
  // Python 3.10 has no NotRequired, so there is a class with the required members and a subclass
  // with the others.
  const own = isMixed
    ? [
        write(`_Required${name}(TypedDict)`, `The required members of ${name}.`, true),
        write(`${name}(_Required${name}, total=False)`, about, false),
      ]
    : [
        write(
          isOptional ? `${name}(TypedDict, total=False)` : `${name}(TypedDict)`,
          about,
          !isOptional,
        ),
      ];
  return [...inner.map(describeClass), ...own].join('\n\n');
}

/** Words of Python that can't be names; the SDK sends them without the underscore. */
const keywords = new Set(['from']);

/** None leaves a filter out, which is how Python programs usually start a loop over pages. */
function orNull({ type = [], enum: values }: Schema, description: string): Schema {
  return { type: [type, 'null'].flat(), description, ...(values && { enum: values }) };
}

function listFilterClasses(paths: PathItems): Class[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return operations.flatMap(({ operationId, parameters = [] }) => {
    const filters = parameters.filter((each) => each.in === 'query');
    if (filters.length === 0) return [];
    const name = filterTypes[operationId];
    if (name === undefined) throw new Error(`${operationId}: add it to filterTypes`);
    const properties = Object.fromEntries(
      filters.map(({ name: filter, schema, description }) => [
        keywords.has(filter) ? `${filter}_` : filter,
        orNull(schema, description),
      ]),
    );
    const about = `The query parameters of ${operationId}.`;
    return [{ name, about, schema: { type: 'object', properties } }];
  });
}

function listRecordClasses(paths: PathItems): Class[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return operations.flatMap(({ operationId, responses }) => {
    const name = recordTypes[operationId];
    const schema = responses?.['200']?.content?.['application/json']?.schema;
    if (name === undefined || schema === undefined) return [];
    return [{ name, about: abouts[name] ?? name, schema }];
  });
}

function listEventClasses(webhooks: PathItems): Class[] {
  return Object.entries(webhooks).flatMap(([event, { post }]) => {
    const body = post?.requestBody?.content['application/json']?.schema;
    if (post === undefined || body === undefined) throw new Error(`${event}: no body`);
    const name = `${post.operationId.replace(/^on/, '')}Event`;
    return [{ name, about: `The body of a delivery of \`${event}\`.`, schema: body }];
  });
}

function describeUnion(name: string, members: readonly string[]): string {
  return `${name}: TypeAlias = Union[\n${members.map((each) => `    ${each},\n`).join('')}]`;
}

function describeLiteral(name: string, values: readonly string[]): string {
  const lines = values.map((value) => `    ${JSON.stringify(value)},\n`).join('');
  return `${name}: TypeAlias = Literal[\n${lines}]`;
}

/** The types of the Python SDK: records, filters, events and error codes of the document. */
export function describePythonTypes(text: string): string {
  const document = expandParts(JSON.parse(text) as Document);
  const named = Object.entries(document.components.schemas);
  const isAlias = ([, schema]: (typeof named)[number]): boolean => schema.properties === undefined;
  const aliases = named
    .filter(isAlias)
    .map(([name, schema]) => `${name}: TypeAlias = ${describeType(schema, name, [])}`);
  const schemas = named
    .filter((each) => !isAlias(each))
    .map(([name, schema]) => ({
      name,
      about: abouts[name] ?? schema.description ?? name,
      schema,
    }));
  const events = listEventClasses(document.webhooks);
  const classes = [
    ...schemas,
    ...listRecordClasses(document.paths),
    ...listFilterClasses(document.paths),
    ...events,
  ];
  return [
    `# Written by scripts/generate-python-types.ts from ${documentPath}.`,
    '"""The data sent and received, with the JSON names. All types are plain dictionaries."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Literal, TypeAlias, TypedDict, Union',
    '',
    ...aliases,
    '',
    '',
    classes.map(describeClass).join('\n\n'),
    '',
    'Event: TypeAlias = FeedEvent',
    '"""The former name of FeedEvent."""',
    '',
    describeUnion(
      'WebhookEvent',
      events.map(({ name }) => name),
    ),
    '"""The body of a delivery; compare its `event` to find out which one it is."""',
    '',
    describeLiteral('WebhookEventName', Object.keys(document.webhooks)),
    '',
    describeLiteral('ProblemCode', findProblemCodes(document)),
    '"""The codes of the errors that the operations return."""',
    '',
  ].join('\n');
}

/** With `--check` it only reports whether the committed file is up to date. */
function main(): void {
  const generated = describePythonTypes(readFileSync(documentPath, 'utf8'));
  if (!process.argv.includes('--check')) {
    writeFileSync(generatedPath, generated);
    return;
  }
  if (readFileSync(generatedPath, 'utf8') !== generated) {
    console.error(`${generatedPath} differs from ${documentPath}: run "npm run python-sdk-types".`);
    process.exitCode = 1;
  }
}

if (import.meta.main) main();
