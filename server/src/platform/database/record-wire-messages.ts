import pg from 'pg';

const recorded = ['query', 'parse', 'bind', 'describe', 'execute', 'sync', 'close', 'flush'];

/**
 * For tests: the protocol messages that all connections of this process write while `work` runs, by
 * their names in `pg`.
 */
export async function recordWireMessages(work: () => Promise<unknown>): Promise<string[]> {
  const messages: string[] = [];
  const { prototype } = pg.Connection as unknown as {
    prototype: Record<string, (...given: unknown[]) => unknown>;
  };
  const originals = recorded.map((name) => [name, prototype[name]] as const);
  for (const [name, original] of originals) {
    prototype[name] = function (this: unknown, ...given) {
      messages.push(name);
      return original?.apply(this, given);
    };
  }
  try {
    await work();
    return messages;
  } finally {
    for (const [name, original] of originals)
      if (original !== undefined) prototype[name] = original;
  }
}
