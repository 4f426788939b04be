import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A bound: in the page that lists it, or in the code that sets it. */
export interface Bound {
  /** From the root of the repository. */
  readonly file: string;
  /** A constant, a member of one as `limits.perAccountMax`, or a setting as `RATE_LIMIT_PER_MINUTE`. */
  readonly name: string;
  readonly value: number;
}

export const root = join(import.meta.dirname, '../..');
const linkPattern = /\[`([\w.]+)` = ([\d,.]+)\]\(\.\.\/([^)]+)\)/g;
const boundPattern =
  /^(?:export )?const (\w*(?:Max|[tT]imeoutMs|[dD]eadlineMs))(?:: [^=]+)? = ([\w .*]+);/gm;
/** Code that gets no outside input: sample data, bulk data, operator commands. */
const unbounded = /\/(?:demo|commands|doctor|bad-input)\/|\.test\.ts$/;
/** Ends like a bound but isn't one. */
const noBounds: ReadonlySet<string> = new Set(['firstSequenceMax']);

/** Those listed in the section "Bounds" of docs/security.md. */
export function readListedBounds(): Bound[] {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const section = page.split('\n## Bounds\n')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(linkPattern)].map(([, name = '', value = '', file = '']) => ({
    file,
    name,
    value: Number(value.replaceAll(',', '')),
  }));
}

/** Those set in the code, found by name: constants that end in `Max`, and timeouts. */
export function findBounds(): Bound[] {
  return ['server/src', 'cli/src']
    .flatMap((source) =>
      readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(source, path),
      ),
    )
    .filter((path) => path.endsWith('.ts') && !unbounded.test(`/${path}`))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(boundPattern)].flatMap(([, name = '']) =>
        noBounds.has(name) ? [] : [{ file, name, value: evaluate(text, name) }],
      );
    });
}

/** The value in the code; NaN if there is no such number. */
export function readValue({ file, name }: Omit<Bound, 'value'>): number {
  return evaluate(readFileSync(join(root, file), 'utf8'), name);
}

function evaluate(text: string, name: string): number {
  const product = expressionOf(text, name);
  if (product === undefined) return Number.NaN;
  return product
    .split('*')
    .map((factor) => factor.trim().replaceAll('_', ''))
    .map((factor) => (/^[\d.]+$/.test(factor) ? Number(factor) : evaluate(text, factor)))
    .reduce((left, right) => left * right, 1);
}

function expressionOf(text: string, name: string): string | undefined {
  if (/^[A-Z_]+$/.test(name)) {
    return new RegExp(`read\\('${name}'\\) \\?\\? '(\\d+)'`).exec(text)?.[1];
  }
  const [constant = '', member] = name.split('.');
  if (member === undefined) {
    return new RegExp(`const ${constant}(?:: [^=]+)? = ([\\w .*]+);`).exec(text)?.[1];
  }
  const members = new RegExp(`const ${constant}(?:: [^=]+)? = \\{([^}]*)\\}`).exec(text)?.[1];
  return new RegExp(`\\b${member}: ([\\w .*]+)`).exec(members ?? '')?.[1];
}
