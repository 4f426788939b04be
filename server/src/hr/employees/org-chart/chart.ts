import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Branch, BranchPlace } from './arrange-tree.ts';

/** A place in the chart: names, titles and status, no other personal data. */
export type ChartPlace = Pick<BranchPlace, 'depth'> &
  ReportCounts &
  Pick<
    EmployeesRow,
    'id' | 'manager_id' | 'first_name' | 'last_name' | 'job_title' | 'department' | 'status'
  >;

/** The number of reports; null if the reader doesn't see all of them. */
export interface ReportCounts {
  readonly direct_reports: number | null;
  readonly all_reports: number | null;
}

export interface OrgChart {
  /** From the top down, level by level. */
  readonly places: readonly ChartPlace[];
  /** Whether the chart has more people than are shown. */
  readonly isCut: boolean;
}

/** The maximum a page can show, in a response of about 2 MB. */
export const placesMax = 5_000;

/** The structure of a chart, from the top down. */
export interface Outline {
  /**
   * The people above the top. Each is shown only with the next person in this line, the last one
   * with the top.
   */
  readonly line: readonly string[];
  /** Shown with everyone below them; by id, at most one more than the maximum number of places. */
  readonly topIds: readonly string[];
  readonly branches: readonly Branch[];
}
