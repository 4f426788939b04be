import {
  Box,
  Group,
  Paper,
  Progress,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { useAmountText } from '../../ui/use-amount-text.ts';
import type { LeaveBalance } from './leave-request.ts';

const columns = { base: 1, xs: 2, md: 3, lg: 4 } as const;
/** Pixels, so that the requests below stay in place. */
const cardHeight = 131;

/** What is left of the user's leave this year, for each leave type with an allowance. */
export function MyBalances() {
  const { t } = useTranslation('leave');
  const balances = api.useQuery('get', '/leave-balances');
  // If no type has an allowance, there is nothing to show.
  if (balances.data?.leave_balances.length === 0) return null;
  return (
    <Box component="section" aria-label={t('mine.balances')}>
      <QueryState
        query={balances}
        skeleton={
          <SimpleGrid cols={columns}>
            <Skeleton height={cardHeight} />
          </SimpleGrid>
        }
      >
        {({ leave_balances: rows, year }) => (
          <SimpleGrid cols={columns}>
            {rows.map((row) => (
              <BalanceCard key={row.leave_type} balance={row} year={year} />
            ))}
          </SimpleGrid>
        )}
      </QueryState>
    </Box>
  );
}

function BalanceCard({ balance, year }: { balance: LeaveBalance; year: number }) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const amountText = useAmountText();
  const { taken, reserved, granted, carried_over: carried, adjusted, expired } = balance;
  const whole = granted + carried + adjusted - expired;
  const share = (part: number): number => (whole <= 0 ? 0 : Math.min(100, (part / whole) * 100));
  return (
    <Paper withBorder p="md" bg="var(--muster-surface)">
      <Stack gap={6}>
        <Group justify="space-between" gap="xs">
          <Title order={2} size="sm">
            {balance.name}
          </Title>
          <Text size="xs" c="dimmed">
            {String(year)}
          </Text>
        </Group>
        <Text size="xl" fw={650} className="tabular">
          {t('mine.left', { days: amountText(balance.balance, balance.unit) })}
        </Text>
        <Progress.Root aria-hidden>
          <Progress.Section value={share(taken)} color="indigo" />
          <Progress.Section value={share(reserved)} color="indigo.3" />
        </Progress.Root>
        <Text size="xs" c="dimmed">
          {t('mine.taken', { taken: format.number(taken), whole: format.number(whole) })}
          {reserved > 0 ? ` · ${t('mine.reserved', { days: format.number(reserved) })}` : ''}
        </Text>
      </Stack>
    </Paper>
  );
}
