import {
  IconDownload,
  IconFileImport,
  IconHistory,
  IconSitemap,
  IconUserPlus,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../../api/session.ts';
import { PageActions } from '../../../ui/page-actions.tsx';

const route = getRouteApi('/signed-in/employees');

/** Actions of the list: HR can add, import and export; everyone can open the chart. */
export function EmployeesActions() {
  const { t } = useTranslation('employees');
  const { hr } = useDuties();
  const { status, department } = route.useSearch();
  const filters = new URLSearchParams();
  if (status !== undefined) filters.set('status', status);
  if (department !== undefined) filters.set('department', department);
  const withHistory = new URLSearchParams([...filters, ['history', 'true']]);
  const ofHr = [
    { label: t('actions.import'), icon: IconFileImport, link: { to: '/employees/import' } },
    { label: t('actions.new'), icon: IconUserPlus, link: { to: '/employees/new' }, primary: true },
    {
      label: t('actions.export'),
      icon: IconDownload,
      file: `/console/api/employees/export?${filters}`,
      rare: true,
    },
    {
      label: t('actions.export_history'),
      icon: IconHistory,
      file: `/console/api/employees/export?${withHistory}`,
      rare: true,
    },
  ] as const;
  return (
    <PageActions
      actions={[
        {
          label: t('actions.org_chart'),
          icon: IconSitemap,
          link: { to: '/employees/org-chart' },
        },
        ...(hr ? ofHr : []),
      ]}
    />
  );
}
