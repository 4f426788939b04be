import { sampleFiles } from '../../../harness/sample-files.ts';
import { encodeForm, formContentType } from '../../../harness/send-form.ts';
import { letterKinds, worstValue, type WorstOptions, type WorstSchema } from './worst-values.ts';

/** One request that asks for as much as the schemas allow. */
export interface WorstRequest {
  readonly surface: string;
  readonly name: string;
  readonly detail: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whose session it has. */
  readonly as?: string | undefined;
  readonly body?: string | Uint8Array;
}

const bodyCharactersMax = 250_000;
const urlCharactersMax = 8_000;

export interface Target {
  readonly surface: string;
  readonly name: string;
  readonly method: string;
  /** With a record of the company. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly as?: string | undefined;
  readonly query?: WorstSchema | undefined;
  readonly body?: WorstSchema | undefined;
  readonly fileBytesMax?: number | undefined;
  readonly bodyBytesMax?: number | undefined;
  readonly type?: string;
  readonly idOf: (name: string) => string;
  readonly resolve: (schema: WorstSchema) => WorstSchema;
}

/** Every kind of worst request to one operation. */
export function worstOf(target: Target): WorstRequest[] {
  const requests = [...queriesOf(target), ...bodiesOf(target)];
  return requests.map(({ query, ...request }) => ({
    surface: target.surface,
    name: target.name,
    method: target.method,
    as: target.as,
    url: `${target.path}${query === undefined ? '' : `?${query}`}`,
    ...request,
    headers: { ...target.headers, ...request.headers },
  }));
}

type Part = Pick<WorstRequest, 'detail' | 'headers' | 'body'> & { readonly query?: string };

export function optionsOf(target: Target, more: Partial<WorstOptions>): WorstOptions {
  const { idOf, resolve } = target;
  const charactersMax = (target.bodyBytesMax ?? bodyCharactersMax) * 0.95;
  return { charactersMax, size: 'longest', letters: 'a', idOf, resolve, ...more };
}

function queriesOf(target: Target): Part[] {
  const parameters = Object.entries(target.query?.properties ?? {});
  const plain: Part = { detail: 'plain', headers: {} };
  const long = parameters.flatMap(([name, schema]) =>
    ['a', ' \u00a0', 'e\u0301'].map((letters): Part => {
      const options = optionsOf(target, { charactersMax: urlCharactersMax / 9, letters });
      const value = worstValue(schema, options, name);
      const query = [value]
        .flat()
        .map((each) => `${name}=${encodeURIComponent(String(each).toWellFormed())}`);
      return {
        detail: `query ${name} ${letters}`,
        headers: {},
        query: query.join('&').slice(0, urlCharactersMax),
      };
    }),
  );
  const name = parameters[0]?.[0] ?? 'a';
  const repeated = `${name}=1&`.repeat(urlCharactersMax / (name.length + 3));
  return [plain, ...long, { detail: 'query repeated', headers: {}, query: repeated }];
}

function bodiesOf(target: Target): Part[] {
  const { body, fileBytesMax, method, type = 'application/json' } = target;
  if (fileBytesMax !== undefined) return filesOf(target, fileBytesMax);
  if (method === 'GET' || method === 'DELETE') return [];
  const json = (detail: string, text: string): Part => ({
    detail,
    headers: { 'content-type': type },
    body: text,
  });
  const any = [
    json('deep lists', '['.repeat(130_000) + ']'.repeat(119_000)),
    json('deep objects', `${'{"a":'.repeat(49_000)}1${'}'.repeat(1_000)}`),
    json(
      'unknown members',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`m${n}`, 1]))),
    ),
    json('a list of numbers', JSON.stringify(Array.from({ length: 110_000 }, () => 1))),
  ];
  if (body === undefined) return any;
  const longest = letterKinds.map((letters) =>
    json(`longest ${letters}`, write(worstValue(body, optionsOf(target, { letters })))),
  );
  const most = json('most', write(worstValue(body, optionsOf(target, { size: 'most' }))));
  return [...longest, most, ...any];
}

function write(value: unknown): string {
  return JSON.stringify(value);
}

function filesOf(target: Target, fileBytesMax: number): Part[] {
  const options = optionsOf(target, { charactersMax: 4_000 });
  const fields = Object.entries(
    target.body === undefined ? {} : (worstValue(target.body, options) as object),
  ).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  const filled = (head: Uint8Array, unit: string) =>
    Buffer.concat([head, Buffer.from(unit.repeat(fileBytesMax / unit.length))]).subarray(
      0,
      fileBytesMax,
    );
  const wide = `${','.repeat(49_000)}\n`;
  const files = {
    pdf: filled(sampleFiles.pdf, 'a'),
    png: filled(sampleFiles.png, 'a'),
    docx: sampleFiles.docx,
    csv: filled(Buffer.from('first_name,last_name,email\n'), wide),
    txt: filled(Buffer.from(''), 'é'),
  };
  return Object.entries(files).map(([kind, content]) => ({
    detail: `file ${kind}`,
    headers: { 'content-type': formContentType },
    body: encodeForm({
      fields: Object.fromEntries(fields) as Record<string, string>,
      files: [{ name: `worst.${kind}`, content }],
    }),
  }));
}
