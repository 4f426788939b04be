import { Tabs } from '@mantine/core';
import { IconChecks, IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { type PageAction, PageActions } from '../../ui/page-actions.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import { ComponentList } from './component-list.tsx';
import { ImportRulesDialog } from './import-rules-dialog.tsx';
import { ImportTableDialog } from './import-table-dialog.tsx';
import { TableList } from './table-list.tsx';
import { useDrafts } from './use-drafts.ts';

const route = getRouteApi('/signed-in/payroll/components');
const tabs = ['components', 'tables'] as const;

/** The components of pay that the company defines, and the tables they use. */
export function ComponentsPage() {
  const { t } = useTranslation('pay-rules');
  const { t: payroll } = useTranslation('payroll');
  const { tab: asked, dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/components' });
  const tab = tabs.find((each) => each === asked) ?? 'components';
  const close = (): void =>
    void navigate({ search: (before) => ({ ...before, dialog: undefined }) });
  const open = (next: string): void =>
    void navigate({ search: (before) => ({ ...before, dialog: next }) });
  return (
    <Page
      title={t('title')}
      description={t('description')}
      crumbs={[{ label: payroll('runs.title'), link: { to: '/payroll' } }]}
      actions={<Actions isOfTables={tab === 'tables'} onOpen={open} />}
    >
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({ search: next === 'tables' ? { tab: next } : {}, resetScroll: false })
        }
        keepMounted={false}
      >
        <TabList
          label={t('title')}
          tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
        <Tabs.Panel value="components" pt="md">
          <ComponentList onImport={() => open('import')} />
        </Tabs.Panel>
        <Tabs.Panel value="tables" pt="md">
          <TableList onImport={() => open('table')} />
        </Tabs.Panel>
      </Tabs>
      <ActivateDialog opened={dialog === 'activate'} onClose={close} />
      <ImportRulesDialog opened={dialog === 'import'} onClose={close} />
      <ImportTableDialog opened={dialog === 'table'} onClose={close} />
    </Page>
  );
}

interface ActionsProps {
  readonly isOfTables: boolean;
  readonly onOpen: (dialog: string) => void;
}

function Actions({ isOfTables, onOpen }: ActionsProps) {
  const { t } = useTranslation('pay-rules');
  const { count } = useDrafts();
  const add: PageAction = isOfTables
    ? { label: t('table.import'), icon: IconPlus, primary: true, onClick: () => onOpen('table') }
    : {
        label: t('new.open'),
        icon: IconPlus,
        primary: true,
        link: { to: '/payroll/components/new' },
      };
  return (
    <PageActions
      actions={[
        ...(count === 0
          ? []
          : [
              {
                label: t('activate.open', { count }),
                icon: IconChecks,
                onClick: () => onOpen('activate'),
              },
            ]),
        {
          label: t('import.open'),
          icon: IconFileImport,
          rare: true,
          onClick: () => onOpen('import'),
        },
        {
          label: t('export'),
          icon: IconFileExport,
          rare: true,
          file: '/console/api/pay-rules/export',
        },
        add,
      ]}
    />
  );
}
