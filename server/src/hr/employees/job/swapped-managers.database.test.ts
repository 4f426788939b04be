import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompanyAtWork } from '../../../../../tests/harness/company-at-work.ts';
import { relayAll } from '../../../../../tests/harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/harness/test-database.ts';
import { systemClock, toInstant } from '../../../platform/clock.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { createIds } from '../../../platform/ids.ts';
import { updateEmployee } from '../update-employee.ts';
import { applyDueJobChanges } from './apply-due-job-changes.ts';
import { listCurrent } from './job-rows.sql.ts';
import { withdrawJobChange } from './withdraw-job-change.ts';

const dayMs = 86_400_000;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

/** Some people without managers, and a clock that only moves when told. */
async function openScene(size: number) {
  let nowMs = systemClock.nowMs();
  const clock = { nowMs: () => nowMs };
  const company = await openCompanyAtWork(testDatabase.database, clock);
  const people: string[] = [];
  for (let index = 0; index < size; index += 1) {
    const { id } = await company.addEmployee({ first_name: `P${index}`, last_name: 'Lee' });
    people.push(id);
  }
  const idOf = (index: number | null) => (index === null ? null : (people[index] ?? null));
  const day = (offset: number) => toInstant(nowMs + offset * dayMs).slice(0, 10);
  return {
    company,
    people,
    day,
    /** Plans a manager, or sets one today; returns what the refusal says. */
    report: (who: number, to: number | null, effectiveOn?: string) =>
      company
        .change((change) =>
          updateEmployee(change, {
            id: people[who] ?? '',
            fields: { manager_id: idOf(to) },
            accepts: () => true,
            effectiveOn,
          }),
        )
        .then(() => undefined, refusalOf),
    withdraw: (who: number) =>
      company
        .change(async (change) => {
          const employeeId = people[who] ?? '';
          const { rows } = await change.transaction.query<{ id: string; is_planned: boolean }>(
            listCurrent(company.companyId, [employeeId]),
          );
          const row = rows.find(({ is_planned: isPlanned }) => isPlanned);
          await withdrawJobChange(change, { employeeId, rowId: row?.id ?? '' });
        })
        .then(() => undefined, refusalOf),
    pass: async (days: number) => {
      nowMs += days * dayMs;
      const onFailure = (error: unknown) => {
        throw error;
      };
      await applyDueJobChanges({
        database: testDatabase.database,
        clock,
        ids: createIds(clock),
        onFailure,
      });
    },
    /** The manager of each, by number. */
    managers: async () => {
      const { rows } = await company.query<{ id: string; manager_id: string | null }>(
        'select id, manager_id from employees',
      );
      const managerOf = new Map(rows.map((row) => [row.id, row.manager_id]));
      return people.map((id) => {
        const index = people.indexOf(managerOf.get(id) ?? '');
        return index === -1 ? null : index;
      });
    },
    setAside: async () => {
      await relayAll(testDatabase.database);
      const { rows } = await testDatabase.database.single<{ subject_id: string }>(
        { role: 'muster_reader', companyId: company.companyId },
        {
          text: `select subject_id from audit_log
                 where action = 'employee.planned_manager_set_aside'`,
        },
      );
      return rows.map(({ subject_id: id }) => people.indexOf(id));
    },
  };
}
type Scene = Awaited<ReturnType<typeof openScene>>;

function refusalOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error;
  return JSON.stringify(error.errors);
}

/** Plans the final lines, in an order; what is refused is planned after the others. */
async function planAll(scene: Scene, order: readonly number[], final: Lines): Promise<void> {
  let left = order;
  while (left.length > 0) {
    const refused = [];
    for (const who of left) {
      const refusal = await scene.report(who, final[who] ?? null, scene.day(2));
      if (refusal !== undefined) refused.push(who);
    }
    expect(refused.length).toBeLessThan(left.length);
    left = refused;
  }
}

type Lines = readonly (number | null)[];

const hasCircle = (lines: Lines): boolean =>
  lines.some((_, start) => {
    let at = lines[start] ?? null;
    for (let step = 0; at !== null && step < lines.length; step += 1) {
      if (at === start) return true;
      at = lines[at] ?? null;
    }
    return false;
  });

/** Lines without circles: each person reports to one that comes earlier in a random order. */
const anyForest = (size: number) =>
  fc
    .record({
      order: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
      picks: fc.array(fc.nat(), { minLength: size, maxLength: size }),
    })
    .map(({ order, picks }) => {
      const lines: (number | null)[] = Array(size).fill(null);
      order.forEach((who, index) => {
        const pick = (picks[index] ?? 0) % (index + 1);
        lines[who] = pick === index ? null : (order[pick] ?? null);
      });
      return lines;
    });

test('any lines can become any others without circles on one day, in every order of plans and ids', async () => {
  const size = 5;
  const anyPlan = fc.record({
    now: anyForest(size),
    final: anyForest(size),
    order: fc.shuffledSubarray([...Array(size).keys()], { minLength: size }),
  });
  await fc.assert(
    fc.asyncProperty(anyPlan, async ({ now, final, order }) => {
      const scene = await openScene(size);
      for (const who of order) await scene.report(who, now[who] ?? null);
      expect(await scene.managers()).toEqual(now);
      await planAll(scene, order, final);
      await scene.pass(2);
      expect(await scene.managers()).toEqual(final);
      expect(await scene.setAside()).toEqual([]);
    }),
    {
      numRuns: 12,
      endOnFailure: true,
      examples: [
        // A swap of two people, and a chain of three turned upside down.
        [{ now: [null, 0, 0, 1, 0], final: [1, null, 0, 1, 0], order: [0, 1, 2, 3, 4] }],
        [{ now: [null, 0, 1, null, 3], final: [1, 2, null, 4, null], order: [4, 3, 2, 1, 0] }],
        [{ now: [1, 2, null, null, 3], final: [null, 0, 1, 4, null], order: [0, 1, 2, 3, 4] }],
      ],
    },
  );
});

test('the refusal of a planned circle says what to plan first', async () => {
  const scene = await openScene(3);
  await scene.report(1, 0);
  await scene.report(2, 1);
  const day = scene.day(3);
  const refusal = await scene.report(0, 2, day);
  expect(refusal).toContain('/manager_id');
  expect(refusal).toContain(`on ${day}`);
  expect(refusal).toContain('Plan another manager for P1 Lee from that day first');
  expect(await scene.report(1, null, day)).toBeUndefined();
  expect(await scene.report(0, 2, day)).toBeUndefined();
  // Without its first part, the plan would be a circle.
  expect(await scene.withdraw(1)).toContain(`on ${day}`);
  // The circle would begin on the later day.
  const other = await openScene(2);
  await other.report(0, 1, other.day(9));
  expect(await other.report(1, 0, other.day(4))).toContain(`on ${other.day(9)}`);
});

test('of a real circle, one planned manager is set aside and the others are applied', async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const [a = 0, b = 0, c = 0] of orders) {
    const scene = await openScene(4);
    // Planned while nothing stands against it, then closed by a change of today.
    expect(await scene.report(a, b, scene.day(2))).toBeUndefined();
    expect(await scene.report(3, a, scene.day(2))).toBeUndefined();
    expect(await scene.report(b, c)).toBeUndefined();
    expect(await scene.report(c, a)).toBeUndefined();
    await scene.pass(2);
    const lines = await scene.managers();
    expect(hasCircle(lines)).toBe(false);
    expect(lines).toMatchObject({ [a]: null, [b]: c, [c]: a, 3: a });
    expect(await scene.setAside()).toEqual([a]);
  }
});
