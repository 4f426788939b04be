import type { AccountLinks } from '../access/account-links/account-links.ts';
import { acceptInvitation } from '../access/invitations/accept-invitation.ts';
import { inviteUser } from '../access/invitations/invite-user.ts';
import type { UserActor } from '../access/actor.ts';
import type { Passwords } from '../access/users/password.ts';
import type { UserChange } from '../hr/change.ts';
import { setCompensation } from '../hr/compensation/set-compensation.ts';
import { hireEmployee } from '../hr/employees/hire-employee.ts';
import { listChecklists } from '../hr/onboarding/list-checklists.ts';
import { moveTask } from '../hr/onboarding/move-task.ts';
import { createTemplate } from '../hr/onboarding/templates/create-template.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { addDays, at, dayMs, daysBetween, hourMs } from './dates.ts';
import { drawBelow } from './draw.ts';
import { act, type Colleague, momentOf, noQueue, type Office } from './office.ts';
import type { PlannedPerson } from './staff.ts';
import { onboardingTemplates } from './tables.ts';

export interface HiringOptions {
  readonly staff: readonly PlannedPerson[];
  /** As whom the company was opened: without an employee record yet. */
  readonly owner: Pick<Colleague, 'actor'>;
  /** When the company began to use the service, with everybody who was there by then. */
  readonly openedMs: number;
  readonly secretBox: SecretBox;
  /** Everybody who signs in uses the one password: it is hashed once. */
  readonly passwordHash: string;
}

type Desk = Pick<Office, 'database' | 'today' | 'nowMs'> & HiringOptions;

/** Hires and invites everybody, managers first, and begins the onboarding of those who join last. */
export async function hireStaff(desk: Desk): Promise<Colleague[]> {
  const colleagues: Colleague[] = [];
  for (const [index, person] of desk.staff.entries()) {
    const hiredMs = Math.min(
      Math.max(desk.openedMs + index * 1_000, at(person.startDate, '08:30')),
      // Who begins today may have been entered before breakfast.
      desk.nowMs - hourMs + index * 1_000,
    );
    const manager = colleagues[person.managerIndex ?? -1] ?? null;
    colleagues.push(await hire(desk, colleagues, person, { manager, hiredMs }));
  }
  return colleagues;
}

async function hire(
  desk: Desk,
  colleagues: readonly Colleague[],
  person: PlannedPerson,
  { manager, hiredMs }: { manager: Colleague | null; hiredMs: number },
): Promise<Colleague> {
  const { firstName, lastName, email, tasksDone } = person;
  const hr = colleagues.find((colleague) => colleague.role === 'hr_admin') ?? desk.owner;
  const payroll = colleagues.findLast((colleague) => colleague.role === 'payroll_admin');
  const { id: employeeId } = await act(desk, hr, hiredMs, (change) =>
    hireEmployee(change, {
      fields: {
        external_id: null,
        employee_number: `T-${String(colleagues.length + 1).padStart(4, '0')}`,
        first_name: firstName,
        last_name: lastName,
        email,
        phone: null,
        job_title: person.jobTitle,
        department: person.department,
        location: person.location,
        employment_type: person.employmentType,
        manager_id: manager?.employeeId ?? null,
        start_date: person.startDate,
      },
      compensation: payOf(person),
      ...(tasksDone !== null && { checklist: { tasks: tasksOf(person, { manager, payroll }) } }),
    }),
  );
  const colleague: Colleague = {
    ...person,
    employeeId,
    manager,
    actor: person.hasAccount
      ? await admit(desk, hr, { person, employeeId, invitedMs: hiredMs })
      : hr.actor,
  };
  if (tasksDone !== null) await doTasks(desk, hr, colleague, hiredMs);
  return colleague;
}

/** Contractors are paid in dollars, by a payroll run of their own. */
function payOf({ employmentType: type, pay }: PlannedPerson) {
  const isHourly = type === 'part_time' || type === 'contractor';
  return {
    amount: pay.toFixed(2),
    currency: type === 'contractor' ? 'USD' : 'EUR',
    period: isHourly ? ('hourly' as const) : ('monthly' as const),
  };
}

/** Invites somebody, who chooses a password at once. */
async function admit(
  desk: Desk,
  inviter: Pick<Colleague, 'actor'>,
  invited: { person: PlannedPerson; employeeId: string; invitedMs: number },
): Promise<UserActor> {
  const { database, owner, secretBox, passwordHash } = desk;
  const { person, employeeId, invitedMs } = invited;
  // The link is used here, and shown to nobody.
  const publicUrl = (): URL => new URL('http://localhost');
  const accountLinks: AccountLinks = { byMail: false, publicUrl, secretBox, queue: noQueue };
  const link = await act(desk, inviter, invitedMs, ({ transaction, ...change }) =>
    inviteUser(transaction, { ...change, accountLinks }, { ...person, employeeId }),
  );
  // The owner has a password since the company was opened.
  if (link === null) return { ...owner.actor, employeeId };
  const passwords: Passwords = {
    hash: () => Promise.resolve(passwordHash),
    verify: () => Promise.resolve(false),
  };
  const { user } = await acceptInvitation(
    { database, passwords, ...momentOf(invitedMs + 1) },
    {
      token: link.url.split('/').at(-1) ?? '',
      password: '',
      client: { userAgent: null, ipNetwork: null },
    },
  );
  return { ...owner.actor, userId: user.id, role: user.role, employeeId };
}

/** The templates that HR takes the tasks of a newcomer from. */
export async function addTemplates(office: Office): Promise<void> {
  const nowMs = office.nowMs - 300 * dayMs;
  for (const [name, lines] of Object.entries(onboardingTemplates)) {
    await act(office, office.hr, nowMs, (change) =>
      createTemplate(change, {
        name,
        tasks: lines.map(readTask).map(({ title, required, dueDays }) => ({
          title,
          required,
          due_days: dueDays,
          assignee_user_id: isOfPayroll(title) ? office.payroll.actor.userId : null,
        })),
      }),
    );
  }
}

function readTask(line: string) {
  const [, mark, days, title = ''] = /^(!?)(\d+|-) (.*)$/.exec(line) ?? [];
  return { title, required: mark === '!', dueDays: days === '-' ? null : Number(days) };
}

function isOfPayroll(title: string): boolean {
  return title.startsWith('Enter pay');
}

function tasksOf(
  { location, startDate }: PlannedPerson,
  { manager, payroll }: { manager: Colleague | null; payroll: Colleague | undefined },
) {
  const name = location === 'Remote' ? 'Newcomers who work remotely' : 'Newcomers at a site';
  return (onboardingTemplates[name] ?? []).map(readTask).map(({ title, required, dueDays }) => {
    const assignee = isOfPayroll(title) ? payroll : title.startsWith('Introduce') ? manager : null;
    return {
      title,
      required,
      ...(dueDays !== null && { dueDate: addDays(startDate, dueDays) }),
      ...(assignee && { assigneeUserId: assignee.actor.userId }),
    };
  });
}

/** HR ticks off what is done of a newcomer's tasks; the last required one ends the onboarding. */
async function doTasks(
  desk: Desk,
  hr: Pick<Colleague, 'actor'>,
  { employeeId, tasksDone }: Colleague,
  hiredMs: number,
): Promise<void> {
  const asked = { filter: { employeeId }, limit: 2 };
  const [list] = await act(desk, hr, hiredMs + 2, (change) => listChecklists(change, asked));
  const tasks = list?.tasks.slice(0, tasksDone ?? 0) ?? [];
  for (const [index, { task }] of tasks.entries()) {
    const doneMs = Math.min(hiredMs + (2 + index * 31) * hourMs, desk.nowMs - hourMs / 2 + index);
    await act(desk, hr, Math.max(doneMs, hiredMs + 3), (change) =>
      moveTask(change, task.id, task.required ? 'complete' : 'skip'),
    );
  }
}

const raisedAfterDays = 500;

/** Every fifth of those who have been here long had a raise, on the first or in the middle of a month. */
export async function raisePay(office: Office): Promise<void> {
  const { random, today, people, payrollApprover } = office;
  const month = Temporal.PlainDate.from(today).with({ day: 1 });
  const long = people.filter(({ startDate }) => daysBetween(startDate, today) > raisedAfterDays);
  for (const person of long.filter((_, index) => index % 5 === 1)) {
    const ago = 1 + drawBelow(random, 8);
    const validFrom = month.subtract({ months: ago }).with({ day: ago % 3 === 2 ? 16 : 1 });
    const raised = { ...person, pay: person.pay * (1.03 + random() * 0.05) };
    const terms = {
      ...payOf(raised),
      employeeId: person.employeeId,
      validFrom: validFrom.toString(),
    };
    const setBy = person === payrollApprover ? office.owner : payrollApprover;
    const set = (change: UserChange) => setCompensation(change, terms);
    await act(office, setBy, at(terms.validFrom, '07:45'), set);
  }
}
