import { Button } from '@mantine/core';
import { IconDownload, IconFileImport, IconSitemap, IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../../api/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

const route = getRouteApi('/signed-in/employees');

/** Actions of the list: HR can add, import and export; everyone can open the chart. */
export function EmployeesActions() {
  const { t } = useTranslation('employees');
  const { hr } = useDuties();
  return (
    <>
      <LinkButton
        to="/employees/org-chart"
        variant="default"
        leftSection={<IconSitemap size={18} aria-hidden />}
      >
        {t('actions.org_chart')}
      </LinkButton>
      {hr ? <HrActions /> : null}
    </>
  );
}

function HrActions() {
  const { t } = useTranslation('employees');
  const { status, department } = route.useSearch();
  const filters = new URLSearchParams();
  if (status !== undefined) filters.set('status', status);
  if (department !== undefined) filters.set('department', department);
  return (
    <>
      <Button
        component="a"
        href={`/console/api/employees/export?${filters}`}
        download
        title={t('actions.export_hint')}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('actions.export')}
      </Button>
      <LinkButton
        to="/employees/import"
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
      >
        {t('actions.import')}
      </LinkButton>
      <LinkButton to="/employees/new" leftSection={<IconUserPlus size={18} aria-hidden />}>
        {t('actions.new')}
      </LinkButton>
    </>
  );
}
