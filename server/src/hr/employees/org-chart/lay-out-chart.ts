import type { Transaction } from '../../../platform/database/driver.ts';
import { arrangeTree, type BranchPlace } from './arrange-tree.ts';
import {
  type ChartPlace,
  type OrgChart,
  type Outline,
  placesMax,
  type ReportCounts,
} from './chart.ts';
import { listPlaces, listReports } from './org-chart.sql.ts';

type PlaceRow = Omit<ChartPlace, keyof BranchPlace>;

/**
 * In the line above the top only the next person is shown, without report counts, which the reader
 * may not see.
 */
const inLine: ReportCounts = { direct_reports: null, all_reports: null };
const none: ReportCounts = { direct_reports: 0, all_reports: 0 };

/**
 * Reads the people of a chart and arranges their places. @param levels the number of levels below
 * its top
 */
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
  const places: ChartPlace[] = [];
  for (const [index, id] of heads.entries()) {
    const row = found.get(id);
    const depth = Math.min(index, depthOfTop);
    // They left between the two statements and are no longer in the chart.
    if (row !== undefined)
      places.push(placeOf(row, depth, depth < depthOfTop ? inLine : tree.get(id)));
  }
  for (const row of reports.rows) {
    const above = tree.get(row.manager_id ?? '')?.depth ?? 0;
    places.push(placeOf(row, depthOfTop + above + 1, tree.get(row.id)));
  }
  return { places: places.slice(0, placesMax), isCut: total > placesMax };
}

function placeOf(row: PlaceRow, depth: number, counts: ReportCounts = none): ChartPlace {
  return {
    id: row.id,
    manager_id: depth === 0 ? null : row.manager_id,
    first_name: row.first_name,
    last_name: row.last_name,
    job_title: row.job_title,
    department: row.department,
    status: row.status,
    depth,
    direct_reports: counts.direct_reports,
    all_reports: counts.all_reports,
  };
}

/** The first branches that together have at least `reportsMin` reports. */
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
