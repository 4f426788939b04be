import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Branch, BranchPlace } from './arrange-tree.ts';

/** A place in the chart: names and titles, and nothing else of a person. */
export type ChartPlace = Pick<BranchPlace, 'depth'> &
  ReportCounts &
  Pick<
    EmployeesRow,
    'id' | 'manager_id' | 'first_name' | 'last_name' | 'job_title' | 'department' | 'status'
  >;

/** How many report to somebody; null where the reader does not see all of them. */
export interface ReportCounts {
  readonly direct_reports: number | null;
  readonly all_reports: number | null;
}

export interface OrgChart {
  /** From the top down, level by level. */
  readonly places: readonly ChartPlace[];
  /** Whether more people belong to it than are shown. */
  readonly isCut: boolean;
}

/** What a page can show, and an answer of about 2 MB. */
export const placesMax = 5_000;

/** What a chart consists of, from the top down. */
export interface Outline {
  /** Each is shown with only the next one of their reports, and the last one with the top. */
  readonly line: readonly string[];
  /** Shown with everybody below them; by id, and at most one more than there are places. */
  readonly topIds: readonly string[];
  readonly branches: readonly Branch[];
}
