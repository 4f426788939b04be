import type { Change } from '../../change.ts';
import { insertEmployments } from './employments.sql.ts';
import { readPlaces, toJob } from './ensure-places.ts';
import type { JobDetails, JobRow, ProjectedJob } from './job.ts';
import { recordedNow, sendRows } from './write-records.ts';

/** A job from a day on, with names of units and locations. */
export interface NamedJobRow extends Pick<JobRow, 'valid_from' | 'reason' | 'is_planned'> {
  readonly job: ProjectedJob & JobDetails;
}

export interface RecordToAdd {
  readonly employeeId: string;
  /** The earliest first; they don't overlap. */
  readonly employments: readonly {
    readonly firstDay: string | null;
    readonly lastDay: string | null;
    readonly endReason: string | null;
    readonly rows: readonly NamedJobRow[];
  }[];
}

/** Adds the employments and jobs of new employees, for any number of them in four statements. */
export async function addRecords(change: Change, records: readonly RecordToAdd[]): Promise<void> {
  const { transaction, actor, ids } = change;
  const recorded = recordedNow(change);
  const jobs = records.flatMap(({ employments }) => employments.flatMap(({ rows }) => rows));
  const places = await readPlaces(
    change,
    jobs.map(({ job }) => job),
  );
  const numbered = records.flatMap(({ employeeId, employments }) =>
    employments.map((employment, index) => ({ ...employment, employeeId, number: index + 1 })),
  );
  transaction.send(
    insertEmployments(
      actor.companyId,
      numbered.map(({ employeeId, number, firstDay, lastDay, endReason }) => ({
        employee_id: employeeId,
        number,
        first_day: firstDay,
        last_day: lastDay,
        end_reason: endReason,
      })),
      recorded,
    ),
  );
  const toRow = ({ job, ...row }: NamedJobRow): JobRow => {
    const { fte, cost_centre, work_pattern_id, ...named } = job;
    const stored = toJob(named, places) as Omit<JobRow, keyof JobDetails>;
    return {
      ...stored,
      ...row,
      fte,
      cost_centre,
      work_pattern_id,
      id: ids.next(),
      recorded_at: '',
    };
  };
  sendRows(
    change,
    numbered.map(({ employeeId, number, rows }) => ({
      employeeId,
      number,
      before: [],
      after: rows.map(toRow),
    })),
    recorded,
  );
}
