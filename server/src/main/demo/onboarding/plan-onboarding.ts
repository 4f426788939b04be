import { fromInstant, toInstant } from '../../../platform/clock.ts';
import type { Cast } from '../cast.ts';
import { createIdsAt } from '../ids-at.ts';
import { addDays } from '../plan-leave.ts';
import type { EmployeeRow } from '../queries.ts';
import { chooseNewest } from '../staff.ts';

interface TemplateTask {
  readonly title: string;
  readonly required: boolean;
  readonly dueDays: number | null;
  /** Whose task it is; everything else is HR's. */
  readonly by?: 'manager' | 'payroll';
}

const common: readonly TemplateTask[] = [
  { title: 'Sign the employment agreement', required: true, dueDays: 0 },
  { title: 'Enter pay and bank account', required: true, dueDays: 3, by: 'payroll' },
  {
    title: 'Introduce to the team and plan the first week',
    required: true,
    dueDays: 1,
    by: 'manager',
  },
  { title: 'Safety briefing', required: true, dueDays: 7 },
];

const templates: readonly { readonly name: string; readonly tasks: readonly TemplateTask[] }[] = [
  {
    name: 'Newcomers at a site',
    tasks: [
      { title: 'Hand over key card and locker', required: true, dueDays: 0 },
      ...common,
      { title: 'Tour of the building', required: false, dueDays: 5 },
      { title: 'Lunch with somebody of another department', required: false, dueDays: null },
    ],
  },
  {
    name: 'Newcomers who work remotely',
    tasks: [
      { title: 'Send laptop and headset', required: true, dueDays: 0 },
      ...common,
      { title: 'Video call with the founders', required: false, dueDays: 14 },
    ],
  },
];

/** So many tasks are done on the checklists of the newest, the newest first; the last one has all. */
const doneOf: readonly number[] = [1, 2, 3, 4, 99];
const hourMs = 3_600_000;

interface Work {
  readonly cast: Cast;
  readonly idAt: (createdMs: number) => string;
}

/** Two templates, open checklists of those who are onboarding, and one that was completed lately. */
export function planOnboarding(cast: Cast) {
  const work: Work = { cast, idAt: createIdsAt() };
  const made = chooseNewest(cast.employees, doneOf.length).map((employee, index) =>
    makeChecklist(work, employee, employee.status === 'onboarding' ? (doneOf[index] ?? 0) : 99),
  );
  const madeTemplates = templates.map((template) => makeTemplate(work, template));
  return {
    templates: madeTemplates.map(({ template }) => template),
    templateTasks: madeTemplates.flatMap(({ tasks }) => tasks),
    checklists: made.map(({ checklist }) => checklist),
    tasks: made.flatMap(({ tasks }) => tasks),
  };
}

function makeTemplate({ cast, idAt }: Work, { name, tasks }: (typeof templates)[number]) {
  const createdMs = cast.openedMs + 40 * hourMs;
  const id = idAt(createdMs);
  const createdAt = toInstant(createdMs);
  return {
    template: { id, name, created_at: createdAt, updated_at: createdAt },
    tasks: tasks.map(({ title, required, dueDays, by }, index) => ({
      template_id: id,
      position: index + 1,
      title,
      required,
      due_days: dueDays,
      // A template knows no manager: it is for everybody.
      assignee_user_id: by === 'payroll' ? cast.payrollUserId : null,
    })),
  };
}

function makeChecklist({ cast, idAt }: Work, employee: EmployeeRow, done: number) {
  const list = templates[employee.location === 'Remote' ? 1 : 0] as (typeof templates)[number];
  // The employee was created on their first morning; the checklist with them.
  const createdMs = fromInstant(employee.created_at);
  const id = idAt(createdMs);
  const { managerUserId, hrUserId } = cast.approversOf(employee);
  const tasks = list.tasks.map(({ title, required, dueDays, by }, index) => {
    const assignee = { manager: managerUserId, payroll: cast.payrollUserId, hr: undefined }[
      by ?? 'hr'
    ];
    const isClosed = index < done;
    const closedMs = Math.min(createdMs + (2 + index * 31) * hourMs, cast.nowMs - hourMs);
    const closedAt = isClosed ? toInstant(Math.max(closedMs, createdMs)) : null;
    return {
      id: idAt(createdMs),
      checklist_id: id,
      position: index + 1,
      title,
      required,
      due_date: dueDays === null ? null : addDays(employee.start_date, dueDays),
      assignee_user_id: assignee ?? null,
      status: isClosed ? (required ? 'done' : 'skipped') : 'pending',
      closed_at: closedAt,
      closed_by: isClosed ? (assignee ?? hrUserId) : null,
      created_at: toInstant(createdMs),
      updated_at: closedAt ?? toInstant(createdMs),
    };
  });
  const isComplete = tasks.every(({ required, status }) => !required || status === 'done');
  const lastDone = tasks.findLast(({ status }) => status === 'done');
  const completedAt = isComplete ? (lastDone?.closed_at ?? null) : null;
  const checklist = {
    id,
    employee_id: employee.id,
    status: isComplete ? 'completed' : 'open',
    task_count: tasks.length,
    completed_at: completedAt,
    created_at: toInstant(createdMs),
    updated_at: completedAt ?? toInstant(createdMs),
  };
  return { checklist, tasks };
}
