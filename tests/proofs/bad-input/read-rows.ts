import type { BadInput, ExpectedAnswer } from './bad-input.ts';

/** Text that several rows share: `$name` in a row. */
type Shared = Readonly<Record<string, string>>;

const statusOf = new Map(
  Object.entries({
    body_too_large: 413,
    duplicate_email: 409,
    duplicate_external_id: 409,
    employee_terminated: 409,
    forbidden: 403,
    headers_too_large: 431,
    insufficient_scope: 403,
    invalid_cursor: 400,
    invalid_idempotency_key: 400,
    invalid_request: 400,
    invalid_token: 401,
    leave_overlap: 409,
    malformed_json: 400,
    method_not_allowed: 405,
    missing_credentials: 401,
    not_found: 404,
    not_signed_in: 401,
    precondition_failed: 412,
    request_timeout: 408,
    unsupported_media_type: 415,
    uri_too_long: 414,
    wrong_credentials: 401,
  }),
);

const challengeOf = new Map([
  ['invalid_token', 'Bearer realm="muster", error="invalid_token"'],
  ['missing_credentials', 'Bearer realm="muster"'],
]);

/**
 * Reads a table of requests, one a line: `name | cells | answer`. A cell is
 * - `POST /path`, by default that of the last heading (`# POST /path | {"usual":"members"}`);
 * - `+Header: value`, or `+Header` to leave one out; `~type` for the content type, `~` for none;
 * - `=body` as it is sent, `&{…}` as members to add to the usual ones, `:bytes` that are not UTF-8;
 * - `>head and body` in place of all of these;
 * - `%drip text`, `%dripsAfter 1`, `%ends` for what the client does afterwards;
 * - `^text` that the answer contains, `!header: value` that it has.
 *
 * The answer is a status (`201`), a code, or the places of a 422 (`""` is the whole body); then
 * `closes`, `then 200 405` and `from 5000` (ms) as far as they apply. Characters that do not show
 * have their pictures (`␀`, `␍`, `␠`), `¶` is CR LF, `⟦a0⟧` a code, `«text*9»` a text nine times.
 */
export function readRows(
  text: string,
  shared: Shared = {},
  ofTable: Partial<BadInput> = {},
): BadInput[] {
  const rows: BadInput[] = [];
  let usual = ofTable;
  let prefix = '';
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [name = '', ...cells] = line.split(' | ').map((cell) => cell.trim());
    if (name.startsWith('#')) {
      prefix = `${name.slice(2)}: `;
      usual = { ...requestOf(name.slice(2)), body: JSON.parse(cells[0] ?? '{}') as unknown };
      continue;
    }
    const { body: members, ...request } = usual;
    const read = (cell: string) => readCell(decode(cell, shared), members);
    const expected = expectedOf(decode(cells.at(-1) ?? '', shared));
    const row = Object.assign({}, request, ...cells.slice(0, -1).map(read)) as Cells;
    const { header, ...rest } = row;
    const headers = cells.filter((cell) => cell.startsWith('+'));
    rows.push({
      ...rest,
      name: prefix + name,
      ...(headers.length > 0 && { headers: headers.map((cell) => decode(cell, shared).slice(1)) }),
      expected: header === undefined ? expected : { ...expected, headers: header },
    });
  }
  return rows;
}

type Cells = Partial<BadInput> & { readonly header?: Record<string, string> };

function readCell(cell: string, members: unknown): Cells {
  const value = cell.slice(1);
  switch (cell[0]) {
    case '+':
      return {};
    case '~':
      return { contentType: value === '' ? null : value };
    case '=':
      return { body: value };
    case '&':
      return { body: { ...(members as object), ...(JSON.parse(value) as object) } };
    case ':':
      return { body: Buffer.from(value, 'latin1') };
    case '>':
      return { raw: value };
    case '^':
      return { answerHolds: value };
    case '!': {
      const [name = '', header = ''] = value.split(': ');
      return { header: { [name]: header } };
    }
    case '%': {
      const [what, ...rest] = value.split(' ');
      if (what === 'ends') return { endsAfter: true };
      return what === 'drip' ? { drip: rest.join(' ') } : { dripsAfter: Number(rest[0]) };
    }
    default:
      return requestOf(cell);
  }
}

function requestOf(cell: string): Partial<BadInput> {
  const [method = 'GET', path] = cell.split(/ (.*)/, 2);
  return { method, ...(path !== undefined && { path: path === '(none)' ? '' : path }) };
}

function expectedOf(text: string): ExpectedAnswer {
  const [what = '', ...marks] = text.split(/ (?=closes|then |from )/);
  const then = marks.find((mark) => mark.startsWith('then '));
  const from = marks.find((mark) => mark.startsWith('from '));
  const fromMs = Number(from?.slice(5));
  return {
    ...answerOf(what),
    ...(marks.includes('closes') && { closes: true }),
    ...(then !== undefined && { thenStatuses: then.slice(5).split(' ').map(Number) }),
    ...(from !== undefined && { withinMs: [fromMs, fromMs + 4_000] as const }),
  };
}

function answerOf(what: string): ExpectedAnswer {
  if (/^\d+$/.test(what)) return { status: Number(what) };
  const status = statusOf.get(what);
  const challenge = challengeOf.get(what);
  const headers = challenge === undefined ? {} : { headers: { 'www-authenticate': challenge } };
  if (status !== undefined) return { status, code: what, ...headers };
  const at = what.split(' ').map((place) => (place === '""' ? '' : place));
  return { status: 422, code: 'validation_failed', at };
}

function decode(text: string, shared: Shared): string {
  const whole = Object.entries(shared).reduce(
    (before, [name, value]) => before.replaceAll(`$${name}`, () => value),
    text,
  );
  return whole
    .replaceAll(/⟦([0-9a-f]+)⟧/g, (_code, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('¶', '\r\n')
    .replaceAll(/[␀-␠]/g, (picture) => String.fromCharCode(picture.charCodeAt(0) - 0x2400))
    .replaceAll('␡', '\u007f')
    .replaceAll(/«([^»]*)\*(\d+)»/g, (_text, unit: string, n: string) => unit.repeat(Number(n)));
}
