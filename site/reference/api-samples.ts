import type { Operation } from './api-document.ts';
import { type SdkCall, sdkCalls } from './sdk-calls.ts';

/** A call of the operation with curl and with both SDKs. */
export interface Samples {
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

/** A sample sends what the document's example of the operation has, and no optional parameter. */
export function writeSamples(operation: Operation): Samples {
  const call = sdkCalls[operation.operationId];
  if (call === undefined) throw new Error(`${operation.operationId} has no call in sdk-calls.ts`);
  return {
    curl: writeCurl(operation),
    typescript: writeTypeScript(call, operation),
    python: writePython(call, operation),
  };
}

/** The body of the example; undefined for an operation without one, or with a form. */
export function exampleBody({ requestBody }: Operation): unknown {
  const media = requestBody?.content?.['application/json'];
  return Object.values(media?.examples ?? {})[0]?.value;
}

function writeCurl(operation: Operation): string {
  const { method, path, requestBody, operationId } = operation;
  const body = exampleBody(operation);
  const form = requestBody?.content?.['multipart/form-data']?.schema.properties ?? {};
  const [variable] = variablesOf(operation);
  const filled = path.replace(/\{\w+\}/, `$${variable?.shell}`);
  const sends = body !== undefined || Object.keys(form).length > 0;
  const lines = [
    `curl -sS "$MUSTER_URL${filled}"`,
    ...(method === 'GET' || (method === 'POST' && sends) ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $MUSTER_API_KEY"',
    ...(needsEtag(operation) ? ['-H "If-Match: $ETAG"'] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, null, 2)}'`]),
    ...Object.entries(form)
      .filter(([name]) => name in formFields)
      .map(([name]) => `-F ${formFields[name]}`),
    ...(operationId === 'getEmployeePhoto' ? ['-L -o photo.jpg'] : []),
  ];
  const set = variablesOf(operation).map(({ shell, value }) => `${shell}='${value}'\n`);
  return `${set.join('')}${lines.join(' \\\n  ')}`;
}

/** The fields of an upload. */
const formFields: Readonly<Record<string, string>> = {
  employee_id: '"employee_id=$EMPLOYEE_ID"',
  category: 'category=certificate',
  file: 'file=@certificate.pdf',
};

const sampleId = '01a1f84a-95c0-7000-8000-000000000001';

interface Variable {
  readonly shell: string;
  readonly typescript: string;
  readonly python: string;
  readonly value: string;
}

/** What a sample needs to know, with a value. */
function variablesOf(operation: Operation): Variable[] {
  const { path, operationId } = operation;
  const [, collection = '', name = ''] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? [];
  const record = collection.replace(/s$/, '').replaceAll('-', '_').toUpperCase();
  const id = { typescript: 'id', python: 'id', value: sampleId };
  const variables: Variable[] = [];
  if (name === 'id') variables.push({ shell: `${record}_ID`, ...id });
  if (name === 'external_id') {
    const names = { shell: 'EXTERNAL_ID', typescript: 'externalId', python: 'external_id' };
    variables.push({ ...names, value: 'crm-48377' });
  }
  if (operationId === 'uploadDocument') variables.push({ shell: 'EMPLOYEE_ID', ...id });
  if (needsEtag(operation)) {
    variables.push({ shell: 'ETAG', typescript: 'etag', python: 'etag', value: '"1-pending"' });
  }
  return variables;
}

function needsEtag({ operationId }: Operation): boolean {
  return operationId.startsWith('approve');
}

function writeTypeScript(call: SdkCall, operation: Operation): string {
  const filled = `muster.${fill(call.typescript, operation, typescriptWords)}`;
  const set = variablesOf(operation).map(
    ({ typescript, value }) => `const ${typescript} = '${value}';\n`,
  );
  const file = operation.operationId === 'uploadDocument' ? readFile.typescript : '';
  return call.isList === true
    ? `for await (const record of ${filled}) console.log(record);`
    : `${file}${set.join('')}const answer = await ${filled};`;
}

function writePython(call: SdkCall, operation: Operation): string {
  const filled = `client.${fill(call.python, operation, pythonWords)}`;
  const set = variablesOf(operation).map(({ python, value }) => `${python} = '${value}'\n`);
  const file = operation.operationId === 'uploadDocument' ? readFile.python : '';
  return call.isList === true
    ? `for record in ${filled}:\n    print(record)`
    : `${file}${set.join('')}answer = ${filled}`;
}

const readFile = {
  typescript: "const bytes = await readFile('certificate.pdf');\n",
  python: 'data = Path("certificate.pdf").read_bytes()\n',
};

/** Writes the example where the call has `{body}` or `{body.name}`. */
function fill(call: string, operation: Operation, words: Words): string {
  const body = exampleBody(operation);
  return call.replaceAll(/\{body(?:\.(\w+))?\}/g, (_, name?: string) =>
    writeLiteral(name === undefined ? body : (body as Record<string, unknown>)[name], words),
  );
}

interface Words {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly key: (name: string) => string;
  readonly quote: (text: string) => string;
  readonly indent: string;
}

const quoteSingle = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const typescriptWords: Words = {
  null: 'null',
  true: 'true',
  false: 'false',
  key: (name) => (/^\w+$/.test(name) ? name : quoteSingle(name)),
  quote: quoteSingle,
  indent: '  ',
};
const pythonWords: Words = {
  null: 'None',
  true: 'True',
  false: 'False',
  key: (name) => JSON.stringify(name),
  quote: (text) => JSON.stringify(text),
  indent: '    ',
};

/** A value of JSON in the syntax of a language. */
function writeLiteral(value: unknown, words: Words, indent = ''): string {
  if (value === null) return words.null;
  if (typeof value === 'boolean') return value ? words.true : words.false;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return words.quote(value);
  const deeper = `${indent}${words.indent}`;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${writeLiteral(item, words, deeper)},\n`);
    return items.length === 0 ? '[]' : `[\n${items.join('')}${indent}]`;
  }
  const members = Object.entries(value as object).map(
    ([name, member]) => `${deeper}${words.key(name)}: ${writeLiteral(member, words, deeper)},\n`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
}
