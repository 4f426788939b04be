import fc from 'fast-check';
import { sampleFiles } from '../../../harness/sample-files.ts';
import { hostileTexts, resolve, type Schema, type ValueSource, valuesOf } from './schema-values.ts';

/** An operation of either API, as far as requests can be generated for it. */
export interface GeneratedOperation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A parameter `{name}` is written `:name`. */
  readonly path: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body describes the fields of a form with a file. */
  readonly upload?: object | undefined;
  readonly successStatus: number;
  readonly otherSuccessStatus?: number | undefined;
  /** A list in the body whose elements have a schema of their own. */
  readonly rows?: { readonly member: string; readonly schema: Schema } | undefined;
}

/** A request that still has placeholders for ids; see id-pools.ts. */
export interface GeneratedRequest {
  readonly operation: GeneratedOperation;
  /** Below the prefix of the API. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or text in its place. */
  readonly payload?: string;
  readonly form?: {
    readonly fields: Readonly<Record<string, string>>;
    readonly file: { readonly name: string; readonly type: string; readonly content: Uint8Array };
  };
}

/** Requests to an operation: most of them valid, some nearly valid, some not at all. */
export function requestsTo(
  operation: GeneratedOperation,
  source: ValueSource,
): fc.Arbitrary<GeneratedRequest> {
  const { path, method } = operation;
  const ids =
    source.fitsOnly === true
      ? source.ids(path)
      : fc.oneof(
          { weight: 12, arbitrary: source.ids(path) },
          { weight: 1, arbitrary: hostileTexts.map(escapeLoosely) },
        );
  const headers = fc.record(
    {
      'idempotency-key': fc.oneof(
        { weight: 6, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.string({ maxLength: 260 }) },
      ),
      'if-match': fc.oneof(fc.constant('"1"'), fc.string({ maxLength: 40 })),
      'user-agent': fc.string({ maxLength: 600 }),
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(ids, queriesOf(operation, source), headers, bodiesOf(operation, source))
    .map(([id, query, more, content]) =>
      named({
        operation,
        url: `${path.replaceAll(/:\w+/g, () => id)}${query === '' ? '' : `?${query}`}`,
        headers: { ...(method === 'GET' ? {} : printable(more)), ...content.headers },
        ...content.body,
      }),
    );
}

/** Shown like this on failure: an operation has too many properties to print. */
function named(request: GeneratedRequest): GeneratedRequest {
  const { operation, form, ...sent } = request;
  const shown = { method: operation.method, ...sent, fields: form?.fields, file: form?.file.name };
  return Object.assign(request, { [fc.toStringMethod]: () => JSON.stringify(shown) });
}

interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Pick<GeneratedRequest, 'payload' | 'form'>;
}

function bodiesOf(operation: GeneratedOperation, source: ValueSource): fc.Arbitrary<Content> {
  const { upload, method } = operation;
  const body = withRows(operation);
  if (upload !== undefined) return formsOf(body ?? {}, source);
  const none = fc.constant<Content>({ headers: {}, body: {} });
  if (method === 'GET') return none;
  const json = (payload: string, type = 'application/json'): Content => ({
    headers: { 'content-type': type },
    body: { payload },
  });
  const stranger = fc.jsonValue().map((value) => json(JSON.stringify(value)));
  if (body === undefined) {
    return fc.oneof({ weight: 20, arbitrary: none }, { weight: 1, arbitrary: stranger });
  }
  const fitting = valuesOf(body, source).map((value) => JSON.stringify(value));
  if (source.fitsOnly === true) return fitting.map((payload) => json(payload));
  return fc.oneof(
    { weight: 40, arbitrary: fitting.map((payload) => json(payload)) },
    { weight: 1, arbitrary: stranger },
    { weight: 1, arbitrary: none },
    { weight: 1, arbitrary: fitting.map((payload) => json(payload.slice(0, -1))) },
    { weight: 1, arbitrary: fitting.map((payload) => json(payload, 'text/plain')) },
  );
}

function withRows({ body, rows }: GeneratedOperation): Schema | undefined {
  if (rows === undefined) return body;
  const { properties = {} } = body ?? {};
  const list = { ...properties[rows.member], items: rows.schema };
  return { ...body, properties: { ...properties, [rows.member]: list } };
}

function formsOf(body: Schema, source: ValueSource): fc.Arbitrary<Content> {
  const files = fc
    .tuple(
      fc.constantFrom(...Object.entries(sampleFiles)),
      fc.option(fc.constantFrom('pdf', 'exe', 'html', 'csv', '')),
      fc.constantFrom('application/octet-stream', 'application/pdf', 'text/csv', 'x'),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    )
    .map(([[kind, content], extension, type, stem]) => ({
      name: `${stem.replaceAll(/["\r\n]/g, '')}.${extension ?? kind}`,
      type,
      content,
    }));
  return fc.tuple(valuesOf(body, source), files).map(([fields, file]) => ({
    headers: {},
    body: { form: { fields: texts(fields), file } },
  }));
}

/** Forms carry text only. */
function texts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, member]) => [
      name.replaceAll(/["\r\n]/g, ''),
      typeof member === 'string' ? member : JSON.stringify(member),
    ]),
  );
}

function queriesOf(operation: GeneratedOperation, source: ValueSource): fc.Arbitrary<string> {
  const { properties = {} } = resolve(operation.query ?? {}, source);
  const names = Object.keys(properties);
  const known = fc.constantFrom(...names, 'other');
  const parameter = (name: string): fc.Arbitrary<string> =>
    fc
      .oneof(
        { weight: 6, arbitrary: valuesOf(properties[name] ?? {}, source, name) },
        { weight: 1, arbitrary: fc.integer({ min: -1, max: 201 }) },
      )
      .map((value) => `${name}=${escapeLoosely(String(value))}`);
  const some = fc
    .tuple(...names.map((name) => fc.option(parameter(name), { freq: 2 })))
    .map((parameters) => parameters.filter((each) => each !== null));
  const any = fc.array(known.chain(parameter), { maxLength: 3 });
  return fc
    .oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: any })
    .map((parameters) => parameters.join('&'));
}

/** Placeholders stay unchanged. */
function escapeLoosely(text: string): string {
  return /^<[\w#-]+>$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

/** Valid header values; the tables test the rest, over raw sockets. */
function printable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^ -~]/g, '')]),
  );
}
