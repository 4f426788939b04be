import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { arrangeTree, type Line, type TreePlace } from './arrange-tree.ts';
import { listLines, listLineUp, listPlaces } from './queries.ts';

/** A place in the chart: names and titles, and nothing else of a person. */
export interface ChartPlace extends TreePlace {
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title: string | null;
  readonly department: string | null;
  readonly status: string;
}

export interface OrgChart {
  /** From the top down, level by level. */
  readonly places: readonly ChartPlace[];
  /** Whether more people belong to it than are shown. */
  readonly isCut: boolean;
}

export interface ChartPart {
  readonly rootId: string | undefined;
  readonly levels: number | undefined;
}

/** The largest company that the service is measured with. */
const linesMax = 100_000;
/** What a page can show, and an answer of about 2 MB. */
const placesMax = 5_000;

/**
 * The chart as far as the user may see it. HR: everybody, or one employee and all below. Everybody
 * else: those who report to them at every depth, themself, and their own line upwards, whose
 * numbers of reports are those within the chart.
 *
 * @param part of that chart: whose, and how many levels below its top
 */
export async function readOrgChart(
  transaction: Transaction,
  actor: UserActor,
  { rootId, levels = Infinity }: ChartPart,
): Promise<OrgChart> {
  const { companyId, employeeId } = actor;
  const isHr = capacitiesOf(actor, { employeeId: null, managerId: null }).has('hr_admin');
  if (!isHr && employeeId === null) {
    return { places: [], isCut: false };
  }
  const { rows: all } = await transaction.query<Line>(listLines(companyId, linesMax));
  const theirs = isHr
    ? all
    : await ownPart(transaction, all, { companyId, employeeId: employeeId ?? '' });
  const tree = arrangeTree(theirs, rootId === undefined ? undefined : [rootId]).filter(
    ({ depth }) => depth <= levels,
  );
  const shown = tree.slice(0, placesMax);
  return {
    places: await describe(transaction, companyId, shown),
    isCut: shown.length < tree.length,
  };
}

async function ownPart(
  transaction: Transaction,
  all: readonly Line[],
  { companyId, employeeId }: { companyId: string; employeeId: string },
): Promise<Line[]> {
  const { rows: line } = await transaction.query<Line>(listLineUp(companyId, employeeId));
  const above = line.filter(({ id }) => id !== employeeId);
  const below = new Set(arrangeTree(all, [employeeId]).map(({ id }) => id));
  return [...above, ...all.filter(({ id }) => below.has(id))];
}

async function describe(
  transaction: Transaction,
  companyId: string,
  tree: readonly TreePlace[],
): Promise<ChartPlace[]> {
  const ids = tree.map(({ id }) => id);
  const { rows } = await transaction.query<Omit<ChartPlace, keyof TreePlace> & { id: string }>(
    listPlaces(companyId, ids),
  );
  const described = new Map(rows.map((row) => [row.id, row]));
  // Gone between the two statements: not in the chart any more.
  return tree.flatMap((place) => {
    const found = described.get(place.id);
    return found === undefined ? [] : [{ ...found, ...place }];
  });
}
