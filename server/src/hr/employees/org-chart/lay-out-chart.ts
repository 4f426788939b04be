import type { Transaction } from '../../../platform/database/driver.ts';
import { arrangeTree, type BranchPlace } from './arrange-tree.ts';
import { type ChartPlace, type OrgChart, type Outline, placesMax } from './chart.ts';
import { listPlaces, listReports } from './org-chart.sql.ts';

type PlaceRow = Omit<ChartPlace, keyof BranchPlace>;

/** Reads who stands in a chart and puts them in their places. @param levels how many below its top */
export async function layOutChart(
  transaction: Transaction,
  companyId: string,
  { line, topIds, branches, levels }: Outline & { readonly levels: number },
): Promise<OrgChart> {
  const tree = arrangeTree(branches, topIds);
  const depthOfTop = line.length;
  const heads = [...line.slice(0, levels + 1), ...(depthOfTop > levels ? [] : topIds)];
  const opened = [...tree].filter(([, { depth }]) => depthOfTop + depth < levels);
  const total = opened.reduce((sum, [, branch]) => sum + branch.direct_reports, heads.length);
  const [headRows, reports] = await Promise.all([
    transaction.query<PlaceRow>(listPlaces(companyId, heads)),
    transaction.query<PlaceRow>(
      listReports(companyId, firstOf(opened, placesMax - heads.length), placesMax),
    ),
  ]);
  const found = new Map(headRows.rows.map((row) => [row.id, row]));
  const belowTop = tree.get(topIds[0] ?? '')?.all_reports ?? 0;
  const places: ChartPlace[] = [];
  for (const [index, id] of heads.entries()) {
    const row = found.get(id);
    const depth = Math.min(index, depthOfTop);
    const height = depthOfTop - depth;
    const inLine = { direct_reports: 1, all_reports: height + belowTop };
    // Gone between the two statements: not in the chart any more.
    if (row !== undefined) places.push(placeOf(row, depth, height > 0 ? inLine : tree.get(id)));
  }
  for (const row of reports.rows) {
    const above = tree.get(row.manager_id ?? '')?.depth ?? 0;
    places.push(placeOf(row, depthOfTop + above + 1, tree.get(row.id)));
  }
  return { places: places.slice(0, placesMax), isCut: total > placesMax };
}

function placeOf(
  row: PlaceRow,
  depth: number,
  numbers: Omit<BranchPlace, 'depth'> | undefined,
): ChartPlace {
  return {
    id: row.id,
    manager_id: depth === 0 ? null : row.manager_id,
    first_name: row.first_name,
    last_name: row.last_name,
    job_title: row.job_title,
    department: row.department,
    status: row.status,
    depth,
    direct_reports: numbers?.direct_reports ?? 0,
    all_reports: numbers?.all_reports ?? 0,
  };
}

/** The first of the branches, as many as have that many reports together. */
function firstOf(
  branches: readonly (readonly [id: string, branch: BranchPlace])[],
  reportsMin: number,
): string[] {
  let missing = reportsMin;
  return branches
    .filter(([, { direct_reports: direct }]) => {
      const isNeeded = missing > 0;
      missing -= direct;
      return isNeeded;
    })
    .map(([id]) => id);
}
