/**
 * Compares the output shown on a page with the real one. Ids, instants, dates, ports and durations
 * may differ; `…` matches anything; everything else must be the same.
 */

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Patterns of text that may differ, the longest first. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`],
  [new RegExp(uuid), uuid],
  [/\d{4}-\d\d-\d\d/, String.raw`\d{4}-\d\d-\d\d`],
  [/\d\d:\d\d:\d\d/, String.raw`\d\d:\d\d:\d\d`],
  [/127\.0\.0\.1:\d+/, String.raw`127\.0\.0\.1:\d+`],
  [/\d+ ms/, String.raw`\d+ ms`],
  [/;t=\d+/, String.raw`;t=\d+`],
  // An ETag: the count of changes, and when.
  [/(?<="\d+-)[0-9a-z]{8}(?=")/, '[0-9a-z]{8}'],
  [/ +/, ' +'],
  [/…/, '.*'],
];
const passingPattern = new RegExp(passing.map(([shown]) => `(${shown.source})`).join('|'), 'g');

function patternOf(shown: string): RegExp {
  let pattern = '';
  let end = 0;
  for (const match of shown.matchAll(passingPattern)) {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    pattern += RegExp.escape(shown.slice(end, match.index)) + (passing[kind]?.[1] ?? '');
    end = match.index + match[0].length;
  }
  return new RegExp(`^${pattern}${RegExp.escape(shown.slice(end))}$`, 'u');
}

function isLike(shown: string, printed: string): boolean {
  return patternOf(shown).test(printed);
}

/** Lines in order; a line that is only `…` matches any number of them. */
export function compareText(shown: string, printed: string): string | undefined {
  const rest = printed.split('\n').map((line) => line.trimEnd());
  let mayPassOver = true;
  for (const line of shown.trim().split('\n')) {
    if (line.trim() === '…') {
      mayPassOver = true;
      continue;
    }
    const at = rest.findIndex((each) => isLike(line.trimEnd(), each));
    const passedOver = rest.slice(0, Math.max(0, at)).filter((each) => each !== '');
    if (at < 0 || (!mayPassOver && passedOver.length > 0)) return `not printed: ${line}`;
    rest.splice(0, at + 1);
    mayPassOver = false;
  }
  return undefined;
}

/** A member `"…"` matches further members, a last element `"…"` further elements. */
export function compareJson(shown: unknown, printed: unknown, at = ''): string | undefined {
  if (typeof shown === 'string' && typeof printed === 'string') {
    return isLike(shown, printed) ? undefined : `${at}: ${JSON.stringify(printed)}`;
  }
  if (Array.isArray(shown) && Array.isArray(printed)) {
    const isOpen = shown.at(-1) === '…';
    const elements = isOpen ? shown.slice(0, -1) : shown;
    if (isOpen ? printed.length < elements.length : printed.length !== elements.length) {
      return `${at}: ${printed.length} elements`;
    }
    return first(elements, (each, index) => compareJson(each, printed[index], `${at}/${index}`));
  }
  if (isObject(shown) && isObject(printed)) {
    const { '…': more, ...members } = shown;
    const extra = Object.keys(printed).find((name) => !Object.hasOwn(members, name));
    if (more === undefined && extra !== undefined) return `${at}/${extra}: is not shown`;
    return first(Object.entries(members), ([name, value]) =>
      Object.hasOwn(printed, name)
        ? compareJson(value, printed[name], `${at}/${name}`)
        : `${at}/${name}: is not there`,
    );
  }
  return shown === printed ? undefined : `${at}: ${JSON.stringify(printed)}`;
}

/** The status line, at least the shown headers, and the body as JSON. */
export function compareHttp(shown: string, printed: string): string | undefined {
  const from = printed.lastIndexOf('HTTP/1.1 ');
  const [wanted, got] = [readMessage(shown), readMessage(printed.slice(Math.max(0, from)))];
  if (wanted.firstLine !== got.firstLine) return `answered ${got.firstLine}`;
  for (const [name, value] of wanted.headers) {
    const found = got.headers.get(name);
    if (found === undefined || !isLike(value, found)) return `${name}: ${found}`;
  }
  if (wanted.body === '') return undefined;
  return compareJson(JSON.parse(wanted.body), JSON.parse(got.body));
}

interface Message {
  readonly firstLine: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export function readMessage(text: string): Message {
  const [head = '', ...rest] = text.replaceAll('\r\n', '\n').trim().split('\n\n');
  const [firstLine = '', ...lines] = head.split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { firstLine: firstLine.trim(), headers: new Map(headers), body: rest.join('\n\n') };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function first<T>(
  all: readonly T[],
  find: (each: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, each] of all.entries()) {
    const found = find(each, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
