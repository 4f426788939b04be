import {
  type AuditAction,
  auditActions,
  touchOf,
} from '../../server/src/access/audit/audit-actions.ts';
import type { DeciderKind } from '../../server/src/access/audit/touching-action.ts';

const placeholder = /^<!-- own cases -->$/m;

const deciders: Readonly<Record<DeciderKind, string>> = {
  hr: 'HR, owners',
  payroll: 'payroll, owners',
  hr_or_payroll: 'HR, payroll, owners',
  record: 'the approver or the second person of the record',
};

/**
 * Replaces the line `<!-- own cases -->` of a page with the table of all acts that decide about
 * people, generated from the declarations that the service uses.
 */
export function insertOwnCases(markdown: string): string {
  return markdown.replace(placeholder, writeTable);
}

function writeTable(): string {
  const rows = (Object.keys(auditActions) as AuditAction[]).flatMap((action) => {
    const touch = touchOf(action, []);
    if (touch === undefined) return [];
    const { touches, by, harmless } = touch;
    const except = harmless.map((field) => `\`${field}\``).join(', ');
    return [`| \`${action}\` | ${touches.join(', ')} | ${deciders[by]} | ${except} |`];
  });
  return [
    '| act, as in the audit log | decides about | can be performed by | unless it changes only |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
