import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

const keptMax = 40;
const placeholder = /<([\w-]+)#(\d+)>/g;

/** The ids that requests may name, by the preceding part of the path. */
export interface IdPools {
  /** Replaces the placeholders in a text. */
  fill(text: string): string;
  add(folder: string, id: string): void;
  /**
   * Collects ids from a response: of the records at the requested path, and of records inside them.
   */
  learn(path: string, answer: unknown): void;
}

/** The pools for lists inside records. */
const folderOfList: Readonly<Record<string, string>> = {
  tasks: 'onboarding-tasks',
  payslips: 'payslips',
  deliveries: 'webhook-deliveries',
};

/** Values are generated before there are ids, so that a seed generates the same ones again. */
export function placeholdersFor(folders: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom(...folders), fc.nat(keptMax))
        .map(([folder, index]) => `<${folder}#${index}>`),
    },
    { weight: 1, arbitrary: fc.nat(keptMax).map((index) => `<foreign#${index}>`) },
    { weight: 1, arbitrary: fc.uuid() },
  );
}

export function createIdPools(): IdPools {
  const pools = new Map<string, string[]>();
  const add = (folder: string, id: string): void => {
    const known = pools.get(folder) ?? [];
    if (!known.includes(id)) pools.set(folder, [id, ...known].slice(0, keptMax));
  };
  const learnFrom = (folder: string, value: unknown): void => {
    if (Array.isArray(value)) {
      for (const element of value) learnFrom(folder, element);
    } else if (typeof value === 'object' && value !== null) {
      const { id } = value as { id?: unknown };
      if (typeof id === 'string') add(folder, id);
      for (const [name, inner] of Object.entries(value)) {
        const list = folderOfList[name];
        if (list !== undefined) learnFrom(list, inner);
      }
    }
  };
  return {
    add,
    fill: (text) =>
      text.replaceAll(placeholder, (_hole, folder: string, index: string) => {
        const known = pools.get(folder) ?? [];
        return known[Number(index) % known.length] ?? randomUUID();
      }),
    learn: (path, answer) => {
      const folder = folderOf(path);
      for (const member of Object.values(answer ?? {})) learnFrom(folder, member);
    },
  };
}

/** `employees` of `/employees/:id/terminate`, `sessions` of `/me/sessions`. */
export function folderOf(path: string): string {
  const parts = path.split('/').slice(1);
  const parameter = parts.findIndex((part) => part.startsWith(':'));
  return parts[parameter === -1 ? parts.length - 1 : parameter - 1] ?? '';
}
