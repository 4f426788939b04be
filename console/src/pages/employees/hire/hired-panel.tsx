import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { fullName } from '../employee.ts';
import { LinkToPassOn } from '../link-to-pass-on.tsx';
import type { HireValues } from './hire-values.ts';
import type { Hired } from './use-hire.ts';

interface HiredPanelProps {
  readonly hired: Hired;
  readonly values: HireValues;
  readonly onAgain: () => void;
}

/** The final screen: the invitation to pass on, and the next steps. */
export function HiredPanel({ hired: { employee, invitation }, values, onAgain }: HiredPanelProps) {
  const { t } = useTranslation('employees');
  const name = fullName(employee);
  return (
    <Panel>
      <Stack>
        <Group gap="sm" wrap="nowrap" role="status">
          <IconCircleCheck size={28} color="var(--mantine-color-teal-6)" aria-hidden />
          <Text fw={600}>{t('hired.done', { name })}</Text>
        </Group>
        {invitation === undefined ? null : (
          <LinkToPassOn link={invitation} label={t('access.invite.link')} />
        )}
        {invitation === undefined && values.invite ? (
          <Text>{t('hired.mailed', { email: employee.email })}</Text>
        ) : null}
        <NextSteps id={employee.id} values={values} />
        <Group justify="space-between">
          <Button variant="default" onClick={onAgain}>
            {t('hired.again')}
          </Button>
          <LinkButton to="/employees/$id" params={{ id: employee.id }}>
            {t('hired.to_record')}
          </LinkButton>
        </Group>
      </Stack>
    </Panel>
  );
}

function NextSteps({ id, values }: { id: string; values: HireValues }) {
  const { t } = useTranslation('employees');
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {t('hired.next')}
      </Text>
      <List size="sm" spacing={4}>
        {values.checklist === 'none' ? null : (
          <List.Item>
            <TextLink to="/employees/$id" params={{ id }} search={{ tab: 'onboarding' }}>
              {t('hired.checklist')}
            </TextLink>
          </List.Item>
        )}
        <List.Item>
          <TextLink to="/contracts/new" search={{ employee_id: id }}>
            {t('hired.contract')}
          </TextLink>
        </List.Item>
        <List.Item>
          <TextLink to="/documents" search={{ employee_id: id }}>
            {t('hired.documents')}
          </TextLink>
        </List.Item>
        {values.amount.trim() === '' ? (
          <List.Item>
            <TextLink to="/employees/$id" params={{ id }} search={{ tab: 'pay' }}>
              {t('hired.pay')}
            </TextLink>
          </List.Item>
        ) : null}
      </List>
    </div>
  );
}
