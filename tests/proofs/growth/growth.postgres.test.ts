import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import { type BlockCount, countBlocks } from './count-blocks.ts';
import { type GrownCompany, openGrownCompany, startCountingCluster } from './open-grown-company.ts';
import { statedGrowths } from './stated-growths.ts';

/** How many people each company has. */
const sizes = [500, 20_000] as const;
/** A few blocks more are the depth of indexes and the size of a page. */
const ratioMax = 3;
const extraMax = 200;

/** Operations that fail, because rows of the catalogue have no real content. */
const neverSucceeds: readonly string[] = [
  '/api/v1 getContractFile',
  'console copyPayslip',
  'console downloadPaymentFile',
  'console downloadPayrollRunJournal',
  'console downloadPayslip',
  'console downloadPayslipsOfRun',
  'console getContract',
  'console getContractPdf',
  'console getContractSigning',
  'console getDocumentContent',
  'console getPayrollRunJournal',
  'console listSandboxMembers',
];

let cluster: PostgresCluster;
let small: GrownCompany;
let large: GrownCompany;
beforeAll(async () => {
  cluster = await startCountingCluster();
  small = await openGrownCompany(cluster, sizes[0]);
  large = await openGrownCompany(cluster, sizes[1]);
}, 900_000);
afterAll(async () => {
  await small.close();
  await large.close();
  await cluster.stop();
});

interface Cell extends BlockCount {
  /** Surface and name. */
  readonly operation: string;
  /** Who reads it, and with which query. */
  readonly detail: string;
  readonly status: number;
}

async function countAll(
  { reads, superuser }: GrownCompany,
  isWanted: (operation: string) => boolean = () => true,
): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const { surface, name, detail, send } of reads) {
    const operation = `${surface} ${name}`;
    if (!isWanted(operation)) continue;
    let status = 0;
    const count = await countBlocks(superuser, async () => {
      ({ status } = await send());
    });
    cells.push({ operation, detail, status, ...count });
  }
  return cells;
}

interface Growth {
  readonly operation: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The cells that cost more in the larger company than a few blocks. */
async function findGrowths(isWanted?: (operation: string) => boolean) {
  const before = await countAll(small, isWanted);
  const after = await countAll(large, isWanted);
  expect(after.map(({ operation }) => operation)).toEqual(before.map(({ operation }) => operation));
  const growths = after.flatMap(
    ({ operation, detail, status, blocks, statement }, at): Growth[] => {
      const cell = before[at] as Cell;
      const text = `${operation} ${detail}: ${cell.blocks} -> ${blocks} blocks, ${cell.status}, ${status}: ${statement}`;
      const isFlat = status === cell.status && blocks <= ratioMax * cell.blocks + extraMax;
      return isFlat ? [] : [{ operation, from: cell.blocks, to: blocks, text }];
    },
  );
  return { growths, cells: after };
}

test('no read needs more than three times the blocks for forty times the people', {
  timeout: 1_800_000,
}, async () => {
  const { growths, cells } = await findGrowths();
  const unstated = growths.filter(
    ({ operation, to }) => to > (statedGrowths[operation]?.atMost ?? 0),
  );
  expect(unstated.map(({ text }) => text)).toEqual([]);
  const growing = new Set(growths.map(({ operation }) => operation));
  expect(Object.keys(statedGrowths).filter((operation) => !growing.has(operation))).toEqual([]);
  const succeeding = new Set(
    cells.flatMap(({ operation, status }) => (status < 400 ? [operation] : [])),
  );
  const failing = new Set(cells.map(({ operation }) => operation)).difference(succeeding);
  expect([...failing].toSorted()).toEqual(neverSucceeds);
  process.stdout.write(`${cells.length} reads in companies of ${sizes.join(' and ')} people\n`);
});

/** One operation with a fault in it, in both companies. */
async function findPlanted(operation: string, change: (text: string) => string): Promise<Growth[]> {
  const companies = [small, large];
  for (const { planted } of companies) planted.change = change;
  try {
    return (await findGrowths((each) => each === operation)).growths;
  } finally {
    for (const { planted } of companies) planted.change = (text) => text;
  }
}

const entriesOf = `timesheet_entries d
  where d.company_id = timesheets.company_id and d.timesheet_id = timesheets.id`;
const peopleLookedUp = `select (select count(*) from (select e.id from employees e
  join users u on u.company_id = e.company_id and u.employee_id = e.id) as one) as planted, `;

test.each([
  [
    'a list sorted by what no index has',
    /order by id desc/,
    `order by (select sum(hours) from ${entriesOf}) desc`,
  ],
  [
    'an exact count',
    /limit (\$\d+)\) as counted/,
    `and exists (select from ${entriesOf}) limit $1 + 1000000) as counted`,
  ],
  ['a look-up for each person', /^select (?=id, role, employee_id)/, peopleLookedUp],
] as const)('the proof finds %s', { timeout: 600_000 }, async (_fault, sought, put) => {
  const growths = await findPlanted('console listTimesheets', (text) => text.replace(sought, put));
  expect(growths.length).toBeGreaterThan(0);
});

test('the proof finds an index that is missing', { timeout: 600_000 }, async () => {
  for (const { superuser } of [small, large]) {
    await superuser.administer('drop index pay_items_by_kind');
  }
  const { growths } = await findGrowths((operation) => operation === 'console listPayItems');
  expect(growths.length).toBeGreaterThan(0);
});
