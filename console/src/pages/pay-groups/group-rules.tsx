import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PayGroup } from './pay-group.ts';

/** How amounts become the pay of a period of the group. */
export function GroupRules({ group }: { group: PayGroup }) {
  const { t } = useTranslation('pay-groups');
  const format = useFormat();
  const months = group.correction_months;
  return (
    <Panel title={t('tabs.rules')} description={t('rules_hint')}>
      <Facts
        facts={[
          { label: t('anchor'), value: format.date(group.anchor) },
          {
            label: t('pay_day'),
            value: t(`pay_days.${group.pay_day_rule}`, { count: group.pay_day }),
          },
          { label: t('pay_day_shift'), value: t(`pay_day_shifts.${group.pay_day_shift}`) },
          { label: t('amount_by'), value: t(`amount_bases.${group.amount_by}`) },
          { label: t('proration'), value: t(`prorations.${group.proration}`) },
          { label: t('rounding'), value: t(`roundings.${group.rounding}`) },
          { label: t('year_adds_up'), value: group.year_adds_up ? t('yes') : t('no') },
          { label: t('year_by'), value: t(`year_bases.${group.year_by}`) },
          {
            label: t('tax_year_start'),
            value: format.dayOfYear(group.tax_year_start),
          },
          {
            label: t('correction_months'),
            value: months === null ? t('no_limit') : t('months', { count: months }),
          },
          { label: t('protected_net'), value: format.money(group.protected_net, group.currency) },
          {
            label: t('paid_leave_hours'),
            value: group.paid_leave_hours ? t('yes') : t('no'),
          },
          { label: t('legal_entity'), value: group.legal_entity ?? '' },
        ]}
      />
      {group.year_by === 'period_end' ? (
        <Text size="sm" c="dimmed" mt="md">
          {t('year_by_end_note')}
        </Text>
      ) : null}
    </Panel>
  );
}
