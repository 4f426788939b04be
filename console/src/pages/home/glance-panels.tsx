import { Box, Text } from '@mantine/core';
import { IconBeach, IconCalendarEvent, IconCash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { useAmountText } from '../../ui/use-amount-text.ts';
import { HomePanel } from './home-panel.tsx';
import { HomeRow, HomeRows, RowLink } from './home-row.tsx';
import type { Home } from './waiting-panels.tsx';

type Glance = NonNullable<Home['at_a_glance']>;

/** What is left of each leave type with an allowance. */
export function BalancesPanel({ balances }: { balances: Glance['leave_balances'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const amountText = useAmountText();
  return (
    <HomePanel
      title={t('balances.title')}
      link={
        <TextLink to="/leave" size="sm">
          {t('balances.all')}
        </TextLink>
      }
    >
      {balances.length === 0 ? (
        <NoneText>{t('balances.none')}</NoneText>
      ) : (
        <HomeRows label={t('balances.title')}>
          {balances.map(({ leave_type: type, name, year, unit, balance, taken, reserved }) => (
            <HomeRow
              key={`${type}${String(year)}`}
              mark={IconBeach}
              color="teal"
              title={`${name} ${String(year)}`}
              text={[
                t('balances.taken', { days: format.number(taken) }),
                ...(reserved > 0
                  ? [t('balances.reserved', { days: format.number(reserved) })]
                  : []),
              ].join(' · ')}
              meta={
                <Text component="span" size="sm" fw={600} className="tabular">
                  {t('balances.left', { amount: amountText(balance, unit) })}
                </Text>
              }
            />
          ))}
        </HomeRows>
      )}
    </HomePanel>
  );
}

/** The user's payday and the next public holidays. */
export function DatesPanel({
  payday,
  holidays,
}: {
  payday: Glance['payday'];
  holidays: Glance['public_holidays'];
}) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <HomePanel title={t('dates.title')}>
      {payday === null && holidays.length === 0 ? (
        <NoneText>{t('dates.none')}</NoneText>
      ) : (
        <HomeRows label={t('dates.title')}>
          {payday === null ? null : (
            <RowLink
              to="/payslips/$id"
              params={{ id: payday.payslip_id }}
              mark={IconCash}
              color="green"
              title={t(payday.is_next ? 'dates.next_payday' : 'dates.last_payday')}
              meta={format.date(payday.date)}
            />
          )}
          {holidays.map(({ id, date, name }) => (
            <HomeRow key={id} mark={IconCalendarEvent} title={name} meta={format.date(date)} />
          ))}
        </HomeRows>
      )}
    </HomePanel>
  );
}

/** Colleagues who started in the last 30 days. */
export function NewcomersPanel({ newcomers: { total, people } }: Pick<Glance, 'newcomers'>) {
  const { t } = useTranslation('home');
  return (
    <HomePanel
      title={t('newcomers.title')}
      count={total === 0 ? undefined : String(total)}
      link={
        <TextLink to="/people" size="sm">
          {t('newcomers.all')}
        </TextLink>
      }
    >
      {total === 0 ? (
        <NoneText>{t('newcomers.none')}</NoneText>
      ) : (
        <HomeRows label={t('newcomers.title')}>
          {people.map(({ id, first_name, last_name, job_title: job, photo }) => {
            const name = `${first_name} ${last_name}`;
            return (
              <RowLink
                key={id}
                to="/people/$id"
                params={{ id }}
                mark={{ id, name, photo }}
                title={name}
                {...(job === null ? {} : { text: job })}
              />
            );
          })}
        </HomeRows>
      )}
      {total > people.length ? (
        <Text size="xs" c="dimmed" px="md" py="xs">
          {t('away.more', { count: total - people.length })}
        </Text>
      ) : null}
    </HomePanel>
  );
}

function NoneText({ children }: { children: string }) {
  return (
    <Box px="md" pb="md">
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </Box>
  );
}
