import { Accordion, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { PreviewResult } from './pay-rule-answers.ts';
import { useRuleProblemText } from './use-rule-problem-text.ts';

interface PersonResultProps {
  readonly result: PreviewResult;
  /** The component that is being edited. */
  readonly code: string;
}

/** What one person gets: the component, the others, and the inputs they were computed from. */
export function PersonResult({ result, code }: PersonResultProps) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const textOf = useRuleProblemText();
  const { employee_name: name, problem, lines, currency } = result;
  const own = lines?.find((line) => line.code === code);
  const amountOf = useAmount(currency);
  return (
    <Paper withBorder p="sm" component="article" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="baseline">
          <Title order={3}>{name}</Title>
          <Text fw={600} className="tabular" ta="right">
            {own === undefined ? null : amountOf(own)}
          </Text>
        </Group>
        {own === undefined || isRounded(own) ? null : (
          <Text size="xs" c="dimmed" ta="right" className="tabular">
            {t('live.unrounded', { amount: format.number(Number(own.unrounded), 10) })}
          </Text>
        )}
        {problem === null ? null : (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem.component === code ? null : `${problem.component}: `}
            {textOf(problem)}
          </Text>
        )}
        {problem === null && own === undefined ? (
          <Text size="sm" c="dimmed">
            {t(lines === null ? 'live.no_pay' : 'live.not_assigned')}
          </Text>
        ) : null}
        <Details result={result} code={code} />
      </Stack>
    </Paper>
  );
}

function isRounded({ amount, unrounded }: { amount: string; unrounded: string }): boolean {
  return Number(amount) === Number(unrounded);
}

/** Information is any number; everything else is money. */
function useAmount(currency: string | null) {
  const format = useFormat();
  return ({ kind, amount }: { kind: string; amount: string }): string =>
    kind === 'information' || currency === null
      ? format.number(Number(amount), 10)
      : format.money(amount, currency);
}

/** As other text in panels (decision 63). */
const accordionStyles = {
  label: { fontSize: 'var(--mantine-font-size-sm)', paddingBlock: 6 },
};

function Details({ result, code }: PersonResultProps) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const amountOf = useAmount(result.currency);
  const others = result.lines?.filter((line) => line.code !== code) ?? [];
  const inputs = Object.entries(result.inputs).map(
    ([name, value]) => [name, format.number(Number(value), 10)] as const,
  );
  return (
    <Accordion multiple chevronPosition="left" order={4} styles={accordionStyles}>
      {others.length === 0 ? null : (
        <Accordion.Item value="others">
          <Accordion.Control>{t('live.others', { count: others.length })}</Accordion.Control>
          <Accordion.Panel>
            <Pairs
              label={t('live.others', { count: others.length })}
              pairs={others.map((line) => [line.name, amountOf(line)])}
            />
          </Accordion.Panel>
        </Accordion.Item>
      )}
      {inputs.length === 0 ? null : (
        <Accordion.Item value="inputs">
          <Accordion.Control>{t('live.inputs')}</Accordion.Control>
          <Accordion.Panel>
            <Pairs label={t('live.inputs')} pairs={inputs} isCode />
          </Accordion.Panel>
        </Accordion.Item>
      )}
    </Accordion>
  );
}

interface PairsProps {
  readonly label: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly isCode?: boolean;
}

function Pairs({ label, pairs, isCode = false }: PairsProps) {
  return (
    <Table aria-label={label} verticalSpacing={2} horizontalSpacing="xs">
      <Table.Tbody>
        {pairs.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              <Text size="xs" {...(isCode ? { ff: 'monospace' } : {})}>
                {name}
              </Text>
            </Table.Th>
            <Table.Td ta="right" className="tabular">
              <Text size="xs">{value}</Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
