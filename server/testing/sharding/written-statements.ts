import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Statement } from '../../src/platform/database/driver.ts';

const source = join(import.meta.dirname, '../../src');

export interface WrittenStatement {
  /** The file, without what all have in common, and its function: `hr/leave: insert`. */
  readonly name: string;
  readonly text: string;
}

/** What functions take whose text is made of their arguments. */
export type GivenArguments = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/**
 * Every statement that the files of queries can make, made by calling each of their functions: the
 * text hangs on which arguments are there and hardly ever on their values. Whatever is optional is
 * there once, and once it is not.
 */
export async function writtenStatements(given: GivenArguments): Promise<WrittenStatement[]> {
  const files = globSync(['**/queries.ts', '**/*.sql.ts'], { cwd: source }).toSorted();
  const found: WrittenStatement[] = [];
  for (const file of files) {
    const module = (await import(join(source, file))) as Readonly<Record<string, unknown>>;
    for (const [functionName, write] of Object.entries(module)) {
      if (typeof write !== 'function') continue;
      const name = `${file.replace(/(\/queries|\.sql)\.ts$/, '')}: ${functionName}`;
      for (const text of textsOf(write as Write, given[name] ?? standIns)) {
        found.push({ name, text });
      }
    }
  }
  return found;
}

type Write = (...values: readonly unknown[]) => unknown;

function textsOf(write: Write, argumentLists: readonly (readonly unknown[])[]): Set<string> {
  const texts = argumentLists.flatMap((values) => {
    try {
      const made = write(...values) as Partial<Statement> | undefined;
      return typeof made?.text === 'string' ? [made.text] : [];
    } catch (error) {
      // It has to have some of what was left out.
      if (values !== standIns[0]) return [];
      throw error;
    }
  });
  return new Set(texts);
}

/** Stands for a text, a list of none, a function, and an object whose every property is the same. */
function anything(property: () => unknown, hasMembers = false): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => {
      if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (name === Symbol.toPrimitive) return () => 'anything';
      return name === 'toJSON' ? undefined : property();
    },
    has: () => hasMembers,
    apply: () => anything(property),
  });
}

const anyDepth = (): unknown => anything(anyDepth);
const anyDepthWithMembers = (): unknown => anything(anyDepthWithMembers, true);
const argumentsMax = 6;

/** With everything there; then with nothing but the company, in each way in which something may be absent. */
const standIns: readonly (readonly unknown[])[] = [
  anyDepth(),
  anyDepthWithMembers(),
  {},
  undefined,
  null,
  false,
  ...[undefined, null, false, 'all'].map((value) => anything(() => value)),
].map((value, place) =>
  Array.from({ length: argumentsMax }, (_, at) => (at === 0 && place > 1 ? 'company' : value)),
);
