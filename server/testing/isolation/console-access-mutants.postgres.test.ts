import { afterAll, beforeAll, expect, test } from 'vitest';
import { userRoles } from '../../src/access/actor.ts';
import type { Access, ConsoleOperation } from '../../src/console-api/operation.ts';
import { operations } from '../../src/console-api/operations.ts';
import { countCases } from '../count-cases.ts';
import { type MatrixVisitor, nameOf, runConsoleMatrix } from './console-matrix.ts';
import { openConsole, type OpenedConsole } from './console-scene.ts';

let opened: OpenedConsole;
beforeAll(async () => {
  opened = await openConsole();
});
afterAll(() => opened.close());

interface AccessMutant {
  readonly operation: ConsoleOperation;
  readonly what: string;
  readonly access: Access;
  /** Whoever now comes past the door. */
  readonly visitors: readonly MatrixVisitor[];
}

/** Every operation for one role more than it is for, and without asking who comes. */
function listMutants(): AccessMutant[] {
  const visitorsOf = (role: string | undefined) =>
    opened.scene.visitors.filter((visitor) => visitor.role === role).slice(0, 1);
  return operations.flatMap((operation) => {
    const { access } = operation;
    if (access === 'anyone') return [];
    const open = { what: 'for anyone', access: 'anyone', visitors: visitorsOf(undefined) } as const;
    const wider = userRoles
      .filter((role) => !access.includes(role))
      .map((role) => ({
        what: `for ${role} too`,
        access: [role, ...access] as const,
        visitors: visitorsOf(role),
      }));
    return [open, ...wider].map((mutant) => ({ operation, ...mutant }));
  });
}

test('an operation that is opened to anybody more turns the matrix red', async ({ task }) => {
  const unseen: string[] = [];
  const mutants = listMutants();
  for (const { operation, what, access, visitors } of mutants) {
    const asWritten = operation.access;
    Object.assign(operation, { access });
    const { faults } = await runConsoleMatrix({
      ...opened.freshScene,
      operations: [operation],
      visitors,
    });
    Object.assign(operation, { access: asWritten });
    if (faults.length === 0) unseen.push(`${nameOf(operation)} ${what}`);
  }
  expect(unseen).toEqual([]);
  countCases(task, 'isolation-mutants', mutants.length);
});
