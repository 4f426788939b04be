import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Company } from './company.ts';

/** The limits of the plan, which the operator sets. */
export function PlanPanel({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const perMinute = company.rate_limit_per_minute;
  return (
    <Panel title={t('plan.title')}>
      <Text fw={600}>{t('plan.rate', { count: perMinute, number: format.number(perMinute) })}</Text>
      <Text size="xs" c="dimmed" maw="70ch">
        {t('plan.meaning')}
      </Text>
      <Text size="sm" maw="70ch">
        {t('plan.more')}
      </Text>
    </Panel>
  );
}
