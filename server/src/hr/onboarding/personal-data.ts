import type { PersonalTable } from '../personal-table.ts';

/** The tables with a person's onboarding. */
export const onboardingTables: readonly PersonalTable[] = [
  {
    table: 'onboarding_checklists',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'status', 'task_count', 'completed_at', 'created_at'],
    shown: [{ to: ['hr_admin', 'self', 'manager'] }],
    erased: { kind: 'overwritten', values: {} },
  },
  {
    table: 'onboarding_tasks',
    rows: { column: 'checklist_id', in: 'onboarding_checklists' },
    exported: ['id', 'title', 'required', 'due_date', 'status', 'closed_at'],
    shown: [{ to: ['hr_admin', 'self', 'manager'] }],
    erased: { kind: 'overwritten', values: { title: 'Erased' } },
  },
];
