import { Alert, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { PreviewBox } from '../../ui/preview-box.tsx';
import { type BalanceUnit, useAmountText } from '../../ui/use-amount-text.ts';
import type { NewAssignment } from './leave-policy.ts';

type Preview = Answer<'previewPolicyAssignment'>['preview'];
type Person = Preview['people'][number];

const choosingPauseMs = 400;

export interface AssignmentPreviewProps {
  readonly policyId: string;
  readonly asked: NewAssignment;
  readonly isComplete: boolean;
}

/** To whom the assignment in the form would apply, and their leave before and after. */
export function AssignmentPreview({ policyId, asked, isComplete }: AssignmentPreviewProps) {
  const { t } = useTranslation('leave-policies');
  const [settled] = useDebouncedValue({ asked, isComplete }, choosingPauseMs);
  const query = api.useQuery(
    'post',
    '/leave-policies/{id}/preview-assignment',
    { params: { path: { id: policyId } }, body: settled.asked },
    {
      enabled: isComplete && settled.isComplete,
      placeholderData: keepPreviousData,
      retry: false,
    },
  );
  return (
    <PreviewBox
      query={isComplete ? query : undefined}
      label={t('preview.title')}
      hint={t('preview.nothing')}
    >
      {({ preview }) => <Foreseen preview={preview} />}
    </PreviewBox>
  );
}

function Foreseen({ preview }: { preview: Preview }) {
  const { t } = useTranslation('leave-policies');
  const format = useFormat();
  const { affected, changed, is_complete: isComplete, people } = preview;
  return (
    <Stack gap={6}>
      <Text fw={650}>
        {affected === 0
          ? t('preview.no_one')
          : t('preview.affected', { count: affected, number: format.number(affected) })}
      </Text>
      {affected === 0 ? null : (
        <Text size="sm">
          {t('preview.changed', { count: changed, number: format.number(changed) })}
          {people.length < affected ? ` ${t('preview.some', { count: people.length })}` : ''}
        </Text>
      )}
      {isComplete ? null : <Text size="sm">{t('preview.incomplete')}</Text>}
      <WithoutBirth preview={preview} />
      {people.length === 0 ? null : <People people={people} unit={preview.unit} />}
    </Stack>
  );
}

/** Steps by age don't apply to them until HR adds the date. */
function WithoutBirth({ preview: { without_date_of_birth: missing } }: { preview: Preview }) {
  const { t } = useTranslation('leave-policies');
  const format = useFormat();
  if (missing === null || missing.count === 0) return null;
  const { count, people } = missing;
  const title = t('preview.no_birth', { count, number: format.number(count) });
  return (
    <Alert color="yellow" variant="light" title={title}>
      <Stack gap={6}>
        <Text size="sm">{t('preview.no_birth_hint')}</Text>
        <ScrollArea.Autosize
          mah={112}
          type="auto"
          viewportProps={{ tabIndex: 0, 'aria-label': title, role: 'group' }}
        >
          <Group gap="xs">
            {people.map(({ employee_id: id, name }) => (
              <TextLink key={id} to="/employees/$id" params={{ id }} size="sm">
                {name}
              </TextLink>
            ))}
          </Group>
        </ScrollArea.Autosize>
        {people.length < count ? (
          <Text size="sm">{t('preview.some', { count: people.length })}</Text>
        ) : null}
      </Stack>
    </Alert>
  );
}

function People({ people, unit }: { people: readonly Person[]; unit: BalanceUnit }) {
  const { t } = useTranslation('leave-policies');
  return (
    <ScrollArea.Autosize
      mah={240}
      type="auto"
      viewportProps={{ tabIndex: 0, 'aria-label': t('preview.title'), role: 'group' }}
    >
      <Table
        aria-label={t('preview.title')}
        verticalSpacing={4}
        horizontalSpacing={6}
        className="tabular"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('assignees.employee')}</Table.Th>
            <Table.Th ta="right">{t('preview.entitled')}</Table.Th>
            <Table.Th ta="right">{t('preview.balance')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <PersonRow key={person.employee_id} person={person} unit={unit} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function PersonRow({
  person: { name, before, after },
  unit,
}: {
  person: Person;
  unit: BalanceUnit;
}) {
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="right">
        <BeforeAfter before={before?.entitled} after={after.entitled} unit={unit} />
      </Table.Td>
      <Table.Td ta="right">
        <BeforeAfter before={before?.balance} after={after.balance} unit={unit} />
      </Table.Td>
    </Table.Tr>
  );
}

interface BeforeAfterProps {
  /** Undefined or null = there was none. */
  readonly before: string | null | undefined;
  readonly after: string | null;
  readonly unit: BalanceUnit;
}

function BeforeAfter({ before, after, unit }: BeforeAfterProps) {
  const { t } = useTranslation('leave-policies');
  const format = useFormat();
  const amountText = useAmountText();
  if (after === null) return <>–</>;
  const shown = amountText(Number(after), unit);
  if (before === after) return <>{shown}</>;
  const former = before === null || before === undefined ? '–' : format.number(Number(before));
  return <>{t('preview.from_to', { before: former, after: shown })}</>;
}
