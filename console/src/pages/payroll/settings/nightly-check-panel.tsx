import { Button, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { RequestRecalculation } from './recalculation-dialogs.tsx';

type Check = NonNullable<Answer<'getNightlyPayCheck'>['check']>;
type Period = Check['differing'][number];

/** What the last nightly check found, and how to correct it. */
export function NightlyCheckPanel() {
  const { t } = useTranslation('payroll');
  const query = api.useQuery('get', '/nightly-pay-check');
  return (
    <Panel title={t('nightly.title')} description={t('nightly.hint')}>
      <QueryState query={query}>
        {({ check }) =>
          check === null ? (
            <Text size="sm" c="dimmed">
              {t('nightly.never')}
            </Text>
          ) : (
            <Stack gap="sm">
              <Summary check={check} />
              {check.differing.length === 0 ? null : <Differing check={check} />}
            </Stack>
          )
        }
      </QueryState>
    </Panel>
  );
}

function Summary({
  check: { checked_at: at, employee_count: people, ...check },
}: {
  check: Check;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return (
    <Stack gap={2}>
      <Text size="sm">
        {t('nightly.summary', {
          at: format.instant(at),
          periods: format.number(check.result_count),
          people: format.number(people),
        })}
      </Text>
      {check.differing.length === 0 ? <Text size="sm">{t('nightly.none')}</Text> : null}
    </Stack>
  );
}

function Differing({ check: { differing, others_count: others } }: { check: Check }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const people = [...Map.groupBy(differing, ({ employee_id: id }) => id)];
  const firstDay = differing.map((period) => period.period_start).toSorted()[0] ?? null;
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" fw={600}>
        {t('nightly.found', { count: people.length + others })}
      </Text>
      <List size="sm" spacing={6}>
        {people.map(([id, periods]) => (
          <List.Item key={id}>
            <Person id={id} periods={periods} />
          </List.Item>
        ))}
      </List>
      {others === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('left_out.more', { count: others })}
        </Text>
      )}
      <Text size="sm">{t('nightly.way_out', { day: format.date(firstDay ?? '') })}</Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('recalculations.request')}
      </Button>
      <RequestRecalculation opened={isOpen} fromDay={firstDay} onClose={() => setOpen(false)} />
    </Stack>
  );
}

function Person({ id, periods }: { id: string; periods: readonly Period[] }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const shown = periods.map((row) => format.period(row.period_start, row.period_end));
  return (
    <>
      <TextLink to="/employees/$id" params={{ id }} search={{ tab: 'pay' }} size="sm">
        {periods[0]?.employee_name}
      </TextLink>
      <Text size="xs" c="dimmed">
        {shown.join(' · ')}
      </Text>
      {periods.some(({ reason }) => reason === 'no_run') ? (
        <Text size="xs">{t('nightly.no_run')}</Text>
      ) : null}
    </>
  );
}
