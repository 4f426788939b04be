import { inviteUser } from '../access/invitations/invite-user.ts';
import type { UserActor } from '../access/actor.ts';
import { setCompensation } from '../hr/compensation/set-compensation.ts';
import { hireEmployee } from '../hr/employees/hire-employee.ts';
import type { WorkingTime } from '../hr/employees/job/job.ts';
import { addWorkPattern } from '../hr/leave/patterns/add-work-pattern.ts';
import { listChecklists } from '../hr/onboarding/list-checklists.ts';
import { moveTask } from '../hr/onboarding/move-task.ts';
import { createTemplate } from '../hr/onboarding/templates/create-template.ts';
import { acceptAtOnce, type AccountParts, shownLinks } from './accept-at-once.ts';
import { toInstant } from '../platform/clock.ts';
import { addDays, at, daysBetween, hourMs, mondayOf } from './dates.ts';
import { drawBelow, pick } from './draw.ts';
import { act, type Colleague, type Office } from './office.ts';
import { isHourly, type PlannedPerson } from './staff.ts';
import { onboardingTable, readCells } from './tables.ts';

interface Desk extends AccountParts, Pick<Office, 'nowMs'> {
  readonly staff: readonly PlannedPerson[];
  /** The founder of the company, who has no employee record yet. */
  readonly owner: UserActor;
  /**
   * When the company started to use the service. People with an earlier start date are entered
   * then.
   */
  readonly openedMs: number;
}

/** Hires and invites all people, managers first, and starts the onboarding of the newest ones. */
export async function hireStaff(desk: Desk): Promise<Colleague[]> {
  const colleagues: Colleague[] = [];
  const mornings = await addMornings(desk);
  let templateIds: readonly string[] | undefined;
  for (const [index, person] of desk.staff.entries()) {
    const having = (role: string) => colleagues.findLast((colleague) => colleague.role === role);
    const hr = colleagues.find(({ role }) => role === 'hr_admin')?.actor ?? desk.owner;
    // The newcomers come after all managers in the list.
    if (person.tasksDone !== null) {
      templateIds ??= await addTemplates(desk, hr, having('payroll_admin')?.actor.userId ?? null);
    }
    const hiredMs = Math.min(
      Math.max(desk.openedMs + index * 1_000, at(person.startDate, '08:30')),
      // People who start today may have been entered before the start of the working day.
      desk.nowMs - hourMs + index * 1_000,
    );
    const manager = colleagues[person.managerIndex ?? -1] ?? null;
    const number = `T-${String(index + 1).padStart(4, '0')}`;
    const templateId = templateIds?.[person.location === 'Remote' ? 1 : 0];
    const workingTime = person.employmentType === 'part_time' ? mornings : undefined;
    const hiring = { person, number, manager, hiredMs, templateId, workingTime };
    colleagues.push(await hire(desk, hr, hiring));
  }
  return colleagues;
}

interface Hiring {
  readonly person: PlannedPerson;
  readonly number: string;
  readonly manager: Colleague | null;
  readonly hiredMs: number;
  readonly templateId: string | undefined;
  readonly workingTime: WorkingTime | undefined;
}

/** The pattern of people who work part-time: five hours on each of the company's days of eight. */
async function addMornings(desk: Desk): Promise<WorkingTime> {
  const week = [5, 5, 5, 5, 5, 0, 0];
  const anchor = mondayOf(toInstant(desk.openedMs).slice(0, 10));
  const pattern = await act(desk, { actor: desk.owner }, desk.openedMs, (change) =>
    addWorkPattern(change, { name: 'Mornings, 25 hours', anchor, weeks: [week] }),
  );
  return { fte: 0.625, work_pattern_id: pattern.id };
}

async function hire(desk: Desk, hr: UserActor, hiring: Hiring): Promise<Colleague> {
  const { person, number, manager, hiredMs, templateId, workingTime } = hiring;
  const isNew = person.tasksDone !== null && templateId !== undefined;
  const { id: employeeId } = await act(desk, { actor: hr }, hiredMs, (change) =>
    hireEmployee(change, {
      fields: {
        external_id: null,
        employee_number: number,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        phone: null,
        job_title: person.jobTitle,
        department: person.department,
        location: person.location,
        employment_type: person.employmentType,
        manager_id: manager?.employeeId ?? null,
        start_date: person.startDate,
      },
      dateOfBirth: birthOf(number, person.startDate),
      workingTime,
      compensation: payOf(person),
      ...(isNew && { checklist: { templateId } }),
    }),
  );
  if (isNew) await doTasks(desk, hr, { employeeId, person, hiredMs });
  const actor = person.hasAccount ? await admit(desk, hr, { employeeId, person, hiredMs }) : hr;
  return { ...person, employeeId, manager, actor };
}

/** 22 to 61 years before the first day. HR doesn't know it of a few people. */
export function birthOf(number: string, startDate: string): string | null {
  const count = Number(number.replaceAll(/\D/g, ''));
  if (count % 20 === 0) return null;
  return addDays(startDate, -365 * (22 + ((count * 7) % 40)) - ((count * 11) % 365));
}

/** Contractors are paid in US dollars, in a separate payroll run. */
export function payOf(person: PlannedPerson) {
  return {
    amount: person.pay.toFixed(2),
    currency: person.employmentType === 'contractor' ? 'USD' : 'EUR',
    period: isHourly(person) ? ('hourly' as const) : ('monthly' as const),
  };
}

interface Newcomer extends Pick<Hiring, 'person' | 'hiredMs'> {
  readonly employeeId: string;
}

/** Invites a person, who sets a password at once. */
async function admit(
  desk: Desk,
  hr: UserActor,
  { person, employeeId, hiredMs }: Newcomer,
): Promise<UserActor> {
  const { owner } = desk;
  const linkDelivery = shownLinks(desk);
  const link = await act(desk, { actor: hr }, hiredMs, ({ transaction, ...change }) =>
    inviteUser(transaction, { ...change, linkDelivery }, { ...person, employeeId }),
  );
  // The owner has had a password since the company was created.
  if (link === null) return { ...owner, employeeId };
  const { id: userId } = await acceptAtOnce(desk, link, hiredMs + 1);
  return { ...owner, userId, role: person.role, employeeId };
}

/** Adds the templates for the tasks of newcomers; returns their ids. */
async function addTemplates(
  desk: Desk,
  hr: UserActor,
  payrollUserId: string | null,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [name = '', ...lines] of readCells(onboardingTable)) {
    const tasks = lines.map((line) => {
      const [, mark, days, title = ''] = /^(!?)(\d+|-) (.*)$/.exec(line) ?? [];
      return {
        title,
        required: mark === '!',
        due_days: days === '-' ? null : Number(days),
        assignee_user_id: title.startsWith('Enter pay') ? payrollUserId : null,
        assignee_api_key_id: null,
      };
    });
    const { id } = await act(desk, { actor: hr }, desk.openedMs + 40 * hourMs, (change) =>
      createTemplate(change, { name, tasks }),
    );
    ids.push(id);
  }
  return ids;
}

/** HR completes the newcomer's finished tasks; the last required one completes the onboarding. */
async function doTasks(
  desk: Desk,
  hr: UserActor,
  { employeeId, person, hiredMs }: Newcomer,
): Promise<void> {
  const asked = { filter: { employeeId }, start: { limit: 2, counts: false } };
  const { rows } = await act(desk, { actor: hr }, hiredMs, (change) =>
    listChecklists(change, asked),
  );
  for (const [index, { task }] of (rows[0]?.tasks ?? [])
    .slice(0, person.tasksDone ?? 0)
    .entries()) {
    const doneMs = Math.min(hiredMs + (2 + index * 31) * hourMs, desk.nowMs - hourMs / 2 + index);
    await act(desk, { actor: hr }, Math.max(doneMs, hiredMs + 1), (change) =>
      moveTask(change, task.id, task.required ? 'complete' : 'skip'),
    );
  }
}

const raisedAfterDays = 500;

/**
 * Gives a raise to every fifth long-standing employee, on the first or the sixteenth of a month.
 */
export async function raisePay(office: Office): Promise<void> {
  const { random, today, people, payrollApprover } = office;
  const long = people.filter(({ startDate }) => daysBetween(startDate, today) > raisedAfterDays);
  for (const person of long.filter((_, index) => index % 5 === 1)) {
    const raised = { ...person, pay: person.pay * (1.03 + random() * 0.05) };
    const months = 1 + drawBelow(random, 8);
    const day = Temporal.PlainDate.from(today)
      .subtract({ months })
      .with({ day: pick([1, 16], random) });
    const terms = { ...payOf(raised), employeeId: person.employeeId, validFrom: day.toString() };
    const setBy = person === payrollApprover ? office.owner : payrollApprover;
    await act(office, setBy, at(terms.validFrom, '07:45'), (change) =>
      setCompensation(change, terms),
    );
  }
}
