import { useTranslation } from 'react-i18next';

/** The most common actions, in groups; any other action can be set by a link or in the URL. */
const groups = {
  reading: [
    'employee.read',
    'compensation_profile.read',
    'payslip.read',
    'document.read',
    'leave_request.read',
    'timesheet.read',
    'advance.read',
    'contract.read',
    'personal_data.read',
    'approval.read',
    'home.read',
  ],
  people: [
    'employee.created',
    'employee.updated',
    'employee.terminated',
    'employee.rehired',
    'employee.erased',
    'employee.personal_data_released',
    'compensation_profile.created',
    'document.uploaded',
    'document.archived',
    'contract.sent',
    'contract.signed',
  ],
  requests: [
    'leave_request.approved',
    'leave_request.rejected',
    'leave_request.cancelled',
    'timesheet.approved',
    'advance.approved',
    'advance.paid',
  ],
  payroll: [
    'payroll_run.created',
    'payroll_run.completed',
    'payroll_run.approved',
    'payroll_run.paid',
    'bank_account.created',
    'bank_account.confirmed',
    'payment_file.prepared',
    'payment_file.released',
    'payer_account.changed',
  ],
  access: [
    'user.signed_in',
    'user.signed_in_with_company_account',
    'user.invited',
    'user.role_changed',
    'user.disabled',
    'user.enabled',
    'user.totp_enabled',
    'user.totp_disabled',
    'user.password_changed',
    'user.stepped_up',
    'user.password_reset',
    'sign_in_provider.updated',
    'calendar_feed.created',
    'calendar_feed.revoked',
  ],
  developers: [
    'api_key.created',
    'api_key.rolled',
    'api_key.revoked',
    'application.created',
    'application.updated',
    'application.revoked',
    'application.secret_rotated',
    'application_authorization.created',
    'application_authorization.revoked',
    'webhook_endpoint.created',
    'webhook_endpoint.updated',
    'webhook_endpoint.secret_rotated',
    'webhook_endpoint.deleted',
  ],
} as const;

const names = ['reading', 'people', 'requests', 'payroll', 'access', 'developers'] as const;

export function useActionOptions(chosen: string | undefined) {
  const { t } = useTranslation('audit-log');
  const known = names.map((name) => ({
    group: t(`action_groups.${name}`),
    items: groups[name].map((action) => ({
      value: action as string,
      label: t(`action_names.${action}`),
    })),
  }));
  const isListed =
    chosen === undefined || known.some(({ items }) => items.some(({ value }) => value === chosen));
  return isListed
    ? known
    : [{ group: t('action_groups.other'), items: [{ value: chosen, label: chosen }] }, ...known];
}
