import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { countCases } from '../../harness/count-cases.ts';
import { keepContentOfRun } from '../../../server/src/hr/confirmations/record-versions.sql.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { plantStatements } from '../../harness/plant-statements.ts';
import { put } from '../../workflow/put-record.ts';
import { watchChanges, type ChangeWatch } from '../../harness/watch-changes.ts';
import {
  changeColumn,
  dropConstraints,
  listPartColumns,
  listReferences,
  apart,
  partsOf,
} from './change-parts.ts';
import {
  confirmations,
  type ConfirmationSite,
  openConfirmationSite,
  placeConfirmation,
  placeRunParts,
} from './confirmed-records.ts';

// Every confirmation, after a change of every column of everything that it confirms: refused, and
// nothing done. Columns, tables and operations are read from the catalogue and the definitions.

type Confirmation = (typeof confirmations)[number];

interface Site extends ConfirmationSite {
  readonly console: TestConsole;
  readonly watch: ChangeWatch;
  /** As the worker sees it. */
  readonly database: Database;
}

async function openSite(wrapDatabase?: (database: Database) => Database): Promise<Site> {
  const console = await startConsole({
    ownDatabase: true,
    ...(wrapDatabase !== undefined && { wrapDatabase }),
  });
  const site = await openConfirmationSite(console);
  const watch = await watchChanges(console.database);
  const database = wrapDatabase?.(console.database) ?? console.database;
  return { ...site, console, watch, database };
}

/** The record with one row of each of its parts. */
async function placeWhole(site: Site, confirmation: Confirmation) {
  const record = await placeConfirmation(site, confirmation);
  const { scene } = site;
  if (confirmation.kind === 'payroll_run') {
    await placeRunParts(scene, record.id);
    await keepContent(site, record.id);
  }
  if (confirmation.kind === 'payment_file') {
    await put(scene, 'payment_file_entries', {
      payment_file_id: record.id,
      payslip_id: crypto.randomUUID(),
      employee_id: scene.self.employeeId,
      amount: '10',
      holder: 'Per Son',
      iban: 'DE89370400440532013000',
    });
  }
  return record;
}

/** As the worker does after it has computed a run. */
async function keepContent({ database, scene: { companyId } }: Site, runId: string) {
  const kept = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    transaction.query(keepContentOfRun(companyId, runId)),
  );
  expect(kept.rowCount).toBe(1);
}

/** The service refuses to go on with a text that differs from its hash: only an intruder can change it. */
const sealed = ['contracts.body', 'contracts.body_sha256'];

/** The columns whose change a confirmation doesn't notice, and all that were tried. */
async function findUnseen(site: Site, confirmation: Confirmation) {
  const { database } = site.console;
  const record = await placeWhole(site, confirmation);
  const { headers } = await record.browser.call('GET', record.shownAt);
  const etag = String(headers['etag']);
  const columns = await listPartColumns(database, confirmation.kind);
  const unseen: string[] = [];
  for (const column of columns) {
    const restore = await changeColumn(database, column, record.id);
    await site.watch.take();
    const { status } = await record.send(etag);
    const changes = await site.watch.take();
    await restore();
    // The record of another employee is no longer there, and a version that is no draft isn't activated.
    const isGone = column.type === 'uuid' || column.column === 'status';
    const isRefused =
      status === 412 ||
      (isGone && [404, 409].includes(status)) ||
      (sealed.includes(`${column.table}.${column.column}`) && status === 500);
    if (!isRefused || changes.length > 0) {
      unseen.push(`${column.table}.${column.column}: ${status} ${changes.join(', ')}`);
    }
  }
  return { unseen, tried: columns.length };
}

describe('the product', () => {
  let site: Site;
  let references: string[];
  beforeAll(async () => {
    site = await openSite();
    references = await listReferences(site.console.database);
    await dropConstraints(site.console.database);
  });
  afterAll(() => site.console.close());

  test('every table that refers to a confirmed record is a part of it, or apart for a reason', () => {
    const parts = Object.values(partsOf)
      .flat()
      .map(({ table, key }) => `${table}.${key}`);
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((each) => !parts.includes(each) && !apart.includes(each))).toEqual([]);
  });

  test.for(confirmations)(
    '$operationId sees every change of a $kind',
    async (confirmation, { task }) => {
      const { unseen, tried } = await findUnseen(site, confirmation);
      expect(unseen).toEqual([]);
      expect(tried).toBeGreaterThan(6);
      countCases(task, 'confirmations', tried);
    },
  );

  test('a change request also stands for the record that it changes', async () => {
    const [accept] = confirmations.filter(({ kind }) => kind === 'change_request');
    const record = await placeConfirmation(site, accept as Confirmation);
    const { headers } = await record.browser.call('GET', record.shownAt);
    await site.console.database.administer('update employees set version = version + 1');
    expect((await record.send(String(headers['etag']))).status).toBe(412);
  });
});

describe('a product with a hole', () => {
  // ETags that leave out one column, or one table.
  const holes: readonly (readonly [string, string, (text: string) => string])[] = [
    [
      'pay_item',
      'pay_items.amount',
      (text) => text.replace(`to_jsonb(t) - 'updated_at'`, `to_jsonb(t) - 'updated_at' - 'amount'`),
    ],
    [
      'payroll_run',
      'payslips.net',
      (text) => text.replace(/from payslips p where/, 'from payslips p where false and'),
    ],
    [
      'timesheet',
      'timesheet_entries.date',
      (text) =>
        text.replace(/from timesheet_entries p where/, 'from timesheet_entries p where false and'),
    ],
  ];

  test.each(holes)('is found: a %s without %s', async (kind, column, plant) => {
    const site = await openSite((database) => withStatements(database, plant));
    try {
      await dropConstraints(site.console.database);
      const [confirmation] = confirmations.filter((each) => each.kind === kind);
      const { unseen } = await findUnseen(site, confirmation as Confirmation);
      expect(unseen.map((each) => each.split(':')[0])).toContain(column);
    } finally {
      await site.console.close();
    }
  });

  test('is found: a run whose kept content is not forgotten', async () => {
    const site = await openSite();
    try {
      const { database } = site.console;
      await dropConstraints(database);
      await database.administer('alter table payslips disable trigger forget_content_on_update');
      const [approval] = confirmations.filter(({ kind }) => kind === 'payroll_run');
      const { unseen } = await findUnseen(site, approval as Confirmation);
      expect(unseen.map((each) => each.split(':')[0])).toContain('payslips.net');
    } finally {
      await site.console.close();
    }
  });
});

/** The statements of ETags, changed on their way to the database. */
function withStatements(database: Database, plant: (text: string) => string): Database {
  return plantStatements(database, (statement) =>
    / as etag|set content_hash/.test(statement.text)
      ? { ...statement, text: plant(statement.text) }
      : statement,
  );
}
