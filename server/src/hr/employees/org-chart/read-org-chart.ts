import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Branch } from './arrange-tree.ts';
import { type OrgChart, type Outline, placesMax } from './chart.ts';
import { layOutChart } from './lay-out-chart.ts';
import { hasReports, listBranches, listLineUp, listTop } from './org-chart.sql.ts';

export interface ChartPart {
  readonly rootId: string | undefined;
  readonly levels: number | undefined;
}

/**
 * The part of the chart the user may see. HR sees everyone, or one employee and everyone below.
 * Other users see their reports at every depth, themselves, and their own line upwards without its
 * report counts.
 *
 * The counts include everyone below, even if few are shown. They are computed only from people with
 * reports; people without reports are read only where they are shown.
 *
 * @param part the requested part of that chart: its top and the number of levels below
 */
export async function readOrgChart(
  transaction: Transaction,
  actor: UserActor,
  { rootId, levels = Infinity }: ChartPart,
): Promise<OrgChart> {
  const { companyId, employeeId } = actor;
  const isHr = capacitiesOf(actor, { employeeId: null, managerId: null }).has('hr_admin');
  if (isHr && rootId === undefined) {
    const outline = await outlineAll(transaction, companyId);
    return layOutChart(transaction, companyId, { ...outline, levels });
  }
  const own = isHr ? null : await lineUp(transaction, companyId, employeeId);
  const part = await findPart(transaction, companyId, { own, rootId });
  if (part === null) {
    return { places: [], isCut: false };
  }
  const { line, topId } = part;
  const { rows } = await transaction.query<{ exists: boolean }>(hasReports(companyId, topId));
  const branches = rows[0]?.exists === true ? await readBranches(transaction, companyId) : [];
  return layOutChart(transaction, companyId, { line, topIds: [topId], branches, levels });
}

async function outlineAll(transaction: Transaction, companyId: string): Promise<Outline> {
  const branches = await readBranches(transaction, companyId);
  const gone = branches.filter(({ works }) => !works).map(({ id }) => id);
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    listTop(companyId, gone, placesMax + 1),
  );
  return { line: [], topIds: rows.map(({ id }) => id), branches };
}

/**
 * The start of the part: a person above the user, with the line down to them, or a person shown
 * with everyone below. Null if there is nothing to see.
 *
 * @param own the user's line upwards, starting with themselves; null = they see every part
 */
async function findPart(
  transaction: Transaction,
  companyId: string,
  { own, rootId }: { own: readonly string[] | null; rootId: string | undefined },
): Promise<{ readonly line: readonly string[]; readonly topId: string } | null> {
  const self = own?.[0];
  if (own !== null && self !== undefined) {
    const height = rootId === undefined ? own.length - 1 : own.indexOf(rootId);
    if (height !== -1) return { line: own.slice(1, height + 1).toReversed(), topId: self };
  }
  const above = await lineUp(transaction, companyId, rootId ?? null);
  const isSeen = own === null || (self !== undefined && above.includes(self));
  const [topId] = above;
  return isSeen && topId !== undefined ? { line: [], topId } : null;
}

/** An employee and everyone above them, the highest last; empty for a person who has left. */
async function lineUp(
  transaction: Transaction,
  companyId: string,
  id: string | null,
): Promise<string[]> {
  if (id === null) return [];
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(listLineUp(companyId, id));
  return rows.map((row) => row.id);
}

async function readBranches(transaction: Transaction, companyId: string): Promise<Branch[]> {
  const { rows } = await transaction.query<Branch>(listBranches(companyId));
  return rows;
}
