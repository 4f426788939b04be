import { recordRead } from '../../access/audit/record-read.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { countWaitingApprovals } from '../approvals/waiting/count-waiting-approvals.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { today } from '../company-day.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import type {
  AwayToday,
  ComingOrGoing,
  ContractToSign,
  Home,
  OpenTask,
  OwnLeave,
  OwnDecided,
  UnfinishedTimesheet,
  WaitingRun,
} from './home.ts';
import {
  hasEmployees,
  listAwayToday,
  listComingAndGoing,
  listOpenTasks,
  listOwnLeave,
  listOwnDecided,
  listToSign,
  listUnfinishedTimesheets,
  listWaitingRuns,
} from './home.sql.ts';
import { readGlance } from './read-glance.ts';

const approvalsMax = 100;
const listedMax = 10;
const awayMax = 20;
const daysAhead = 14;
/** For how many days decisions on the user's own requests are shown. */
const decidedShownDays = 14;

interface Reader {
  readonly employeeId: string | null;
  readonly isHr: boolean;
  readonly isPayroll: boolean;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly day: string;
}

/**
 * What needs the user's attention, limited by their role and their own record. A few statements per
 * part, all sent together; the number of statements doesn't depend on the company's size. Records
 * the read of other people's data.
 */
export async function readHome(change: UserChange): Promise<Home> {
  const reader = await readerOf(change);
  const { employeeId } = reader;
  const [own, glance, tasks, contractsToSign, away, payrollRuns, comingAndGoing] =
    await Promise.all([
      readOwn(change, reader),
      employeeId === null ? null : readGlance(change, employeeId, reader),
      readTasks(change, reader),
      readContracts(change, reader),
      readAway(change, reader),
      readRuns(change, reader),
      readComingAndGoing(change, reader),
    ]);
  const read = { ...own, glance, tasks, contractsToSign, away, payrollRuns, comingAndGoing };
  await recordShown(change, read);
  return read;
}

/** Whether there are employee records other than those of the owners. */
export async function companyHasEmployees(
  transaction: Transaction,
  companyId: string,
): Promise<boolean> {
  const { rows } = await transaction.query<{ exists: boolean }>(hasEmployees(companyId));
  return rows[0]?.exists === true;
}

async function readerOf({ transaction, actor, clock }: UserChange): Promise<Reader> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const held = capacitiesOf(actor, { employeeId: null, managerId: null });
  return {
    employeeId: actor.employeeId,
    isHr: held.has('hr_admin'),
    isPayroll: held.has('payroll_admin'),
    day: today(clock, timeZone),
  };
}

/** The parts about the user alone. */
async function readOwn(change: UserChange, reader: Reader) {
  const [approvals, timesheets, leave, decided] = await Promise.all([
    countWaitingApprovals(change, approvalsMax),
    readTimesheets(change, reader),
    readOwnLeave(change, reader),
    readOwnDecided(change, reader),
  ]);
  return { approvals, timesheets, leave, decided };
}

async function readTasks(
  { transaction, actor, clock }: UserChange,
  { isHr, day }: Reader,
): Promise<OpenTask[]> {
  const { rows } = await transaction.query<Omit<OpenTask, 'is_overdue'>>(
    listOpenTasks(actor.companyId, {
      userId: actor.userId,
      isHr,
      now: toInstant(clock.nowMs()),
      max: listedMax,
    }),
  );
  return rows.map((task) => ({
    ...task,
    is_overdue: task.due_date !== null && task.due_date < day,
  }));
}

async function readContracts(
  { transaction, actor }: UserChange,
  { employeeId, isHr }: Reader,
): Promise<ContractToSign[]> {
  const { rows } = await transaction.query<ContractToSign>(
    listToSign(actor.companyId, { employeeId, isHr, max: listedMax }),
  );
  return rows;
}

async function readTimesheets(
  { transaction, actor }: UserChange,
  { employeeId }: Reader,
): Promise<UnfinishedTimesheet[]> {
  if (employeeId === null) return [];
  const { rows } = await transaction.query<UnfinishedTimesheet>(
    listUnfinishedTimesheets(actor.companyId, employeeId, 2 * listedMax),
  );
  return rows;
}

async function readOwnLeave(
  { transaction, actor }: UserChange,
  { employeeId, day }: Reader,
): Promise<OwnLeave[]> {
  if (employeeId === null) return [];
  const { rows } = await transaction.query<OwnLeave>(
    listOwnLeave(actor.companyId, { employeeId, today: day, pendingMax: listedMax }),
  );
  return rows;
}

async function readOwnDecided(
  { transaction, actor, clock }: UserChange,
  { employeeId }: Reader,
): Promise<OwnDecided[]> {
  if (employeeId === null) return [];
  const since = Temporal.Instant.fromEpochMilliseconds(clock.nowMs())
    .subtract({ hours: 24 * decidedShownDays })
    .toString();
  const { rows } = await transaction.query<OwnDecided>(
    listOwnDecided(actor.companyId, { employeeId, since, max: listedMax }),
  );
  return rows;
}

/** As in the leave calendar: HR sees everyone, other users the people they work with. */
async function readAway(
  { transaction, actor }: UserChange,
  { employeeId, isHr, day }: Reader,
): Promise<AwayToday[]> {
  if (!isHr && employeeId === null) return [];
  const ofTeam = isHr ? null : employeeId;
  const { rows } = await transaction.query<AwayToday>(
    listAwayToday(actor.companyId, { today: day, ofTeam, max: awayMax }),
  );
  return rows;
}

async function readRuns(
  { transaction, actor }: UserChange,
  { isPayroll }: Reader,
): Promise<WaitingRun[] | null> {
  if (!isPayroll) return null;
  const { rows } = await transaction.query<WaitingRun>(listWaitingRuns(actor.companyId, listedMax));
  return rows;
}

async function readComingAndGoing(
  { transaction, actor }: UserChange,
  { isHr, day }: Reader,
): Promise<ComingOrGoing[] | null> {
  if (!isHr) return null;
  const to = Temporal.PlainDate.from(day).add({ days: daysAhead }).toString();
  const { rows } = await transaction.query<ComingOrGoing>(
    listComingAndGoing(actor.companyId, { from: day, to, max: listedMax }),
  );
  return rows;
}

/** Records one row for the page, with the employees shown and the parts they appeared in. */
async function recordShown(
  change: UserChange,
  { tasks, contractsToSign, away, comingAndGoing }: Home,
): Promise<void> {
  const moving = (comingAndGoing ?? []).map(({ id }) => ({ employee_id: id }));
  const shown = Object.entries({
    tasks,
    contracts_to_sign: contractsToSign,
    away_today: away,
    joiners_and_leavers: moving,
  }).map(([part, rows]) => {
    const ids = new Set(rows.map((row) => row.employee_id));
    if (change.actor.employeeId !== null) ids.delete(change.actor.employeeId);
    return { part, ids };
  });
  const others = [...new Set(shown.flatMap(({ ids }) => [...ids]))];
  recordRead(change.transaction, change, {
    action: 'home.read',
    subjectKind: 'employee',
    subjectIds: others,
    employeeIds: others,
    fields: shown.filter(({ ids }) => ids.size > 0).map(({ part }) => part),
  });
}
