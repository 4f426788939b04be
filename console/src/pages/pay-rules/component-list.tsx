import { Button, Group, Text } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { ComponentState } from './component-state.tsx';
import type { ListedComponent } from './pay-rule-answers.ts';

/** All components, with their state and how often they are assigned. */
export function ComponentList({ onImport }: { onImport: () => void }) {
  const { t } = useTranslation('pay-rules');
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = api.useQuery('get', '/pay-components');
  return (
    <Panel flush>
      <DataTable
        label={t('tabs.components')}
        columns={useColumns()}
        paged={onePage({ data: data?.pay_components, error, isPending, refetch })}
        rowKey={({ id }) => id}
        tallOnPhone
        onRowClick={({ id }) => void navigate({ to: '/payroll/components/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconMathFunction}
            title={t('empty')}
            action={
              <Group justify="center">
                <Button variant="default" onClick={onImport}>
                  {t('import.open')}
                </Button>
                <LinkButton to="/payroll/components/new">{t('new.open')}</LinkButton>
              </Group>
            }
          >
            {t('empty_hint')}
          </EmptyState>
        }
      />
    </Panel>
  );
}

/** The version that is shown for a component. */
function shownVersion({ active, draft }: ListedComponent) {
  return active ?? draft;
}

function useColumns(): readonly Column<ListedComponent>[] {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const column = useColumnKit<ListedComponent>();
  return useMemo(
    () => [
      column.cell('name', t('fields.name'), (component) => <Name component={component} />),
      column.cell(
        'code',
        t('fields.code'),
        ({ code }) => (
          <Text span size="sm" ff="monospace">
            {code}
          </Text>
        ),
        { from: 'md', width: 230 },
      ),
      column.cell(
        'kind',
        t('fields.kind'),
        (component) => {
          const version = shownVersion(component);
          return version === null ? '–' : t(`kinds.${version.kind}`);
        },
        { from: 'sm', width: 160 },
      ),
      column.number('assigned', t('assigned'), ({ assignment_count: count }) => count, {
        from: 'sm',
        width: 120,
      }),
      column.cell(
        'since',
        t('fields.valid_from'),
        (component) => {
          const version = shownVersion(component);
          return version === null ? '–' : format.date(version.valid_from);
        },
        { from: 'xl', width: 120 },
      ),
      column.cell(
        'state',
        t('state'),
        ({ active, draft }) => <ComponentState active={active} draft={draft} />,
        { width: { base: 145, sm: 200 } },
      ),
    ],
    [t, column, format],
  );
}

function Name({ component }: { component: ListedComponent }) {
  const { id, code } = component;
  return (
    <>
      <TextLink to="/payroll/components/$id" params={{ id }}>
        {shownVersion(component)?.name ?? code}
      </TextLink>
      <Text size="xs" c="dimmed" ff="monospace" hiddenFrom="md">
        {code}
      </Text>
    </>
  );
}
