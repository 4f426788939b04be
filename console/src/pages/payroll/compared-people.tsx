import { Box, ScrollArea, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { minus } from '../../ui/exact-amounts.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableSpace } from '../../ui/table-space.tsx';
import { SignedMoney } from './signed-money.tsx';
import type { ComparedPerson } from './use-differences.ts';

type Figure = 'before' | 'now' | 'change';

export interface ComparedPeopleProps {
  readonly title: string;
  readonly people: readonly ComparedPerson[];
  readonly currency: string;
  readonly columns: readonly Figure[];
}

/** The server lists at most this many of each, the largest first. */
const listedMax = 50;

/** People with their previous and current net pay. */
export function ComparedPeople({ title, people, currency, columns }: ComparedPeopleProps) {
  const { t } = useTranslation('payroll');
  if (people.length === 0) {
    return (
      <Panel title={title}>
        <Text size="sm">{t('differences.none')}</Text>
      </Panel>
    );
  }
  return (
    <Panel
      flush
      title={title}
      {...(people.length < listedMax
        ? {}
        : { description: t('differences.listed_max', { count: listedMax }) })}
    >
      <TableSpace>
        <ScrollArea.Autosize
          mah={460}
          type="auto"
          offsetScrollbars="y"
          viewportProps={{ tabIndex: 0, 'aria-label': title, role: 'group' }}
        >
          <Table aria-label={title} horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('payslips.employee')}</Table.Th>
                {columns.map((column) => (
                  <Table.Th key={column} ta="right" visibleFrom={visibleFrom(column, columns)}>
                    {t(`differences.net_${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className="tabular">
              {people.map((person) => (
                <PersonRow
                  key={person.employee_id}
                  person={person}
                  currency={currency}
                  columns={columns}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      </TableSpace>
      <Box h={4} />
    </Panel>
  );
}

interface PersonRowProps extends Pick<ComparedPeopleProps, 'currency' | 'columns'> {
  readonly person: ComparedPerson;
}

function PersonRow({ person, currency, columns }: PersonRowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink
          to="/employees/$id"
          params={{ id: person.employee_id }}
          size="sm"
          search={{ tab: 'pay' }}
        >
          {person.employee_name}
        </TextLink>
      </Table.Td>
      {columns.map((column) => (
        <Table.Td key={column} ta="right" visibleFrom={visibleFrom(column, columns)}>
          <FigureOf figure={column} person={person} currency={currency} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** A narrow table only has space for the change. */
function visibleFrom(column: Figure, columns: readonly Figure[]): 'xs' | undefined {
  return columns.length > 1 && column !== 'change' ? 'xs' : undefined;
}

function FigureOf({
  figure,
  person,
  currency,
}: {
  figure: Figure;
  person: ComparedPerson;
  currency: string;
}): ReactNode {
  const format = useFormat();
  const { before, now } = person;
  if (figure === 'change')
    return <SignedMoney amount={minus(now ?? '0', before ?? '0')} currency={currency} />;
  const amount = figure === 'before' ? before : now;
  return amount === null ? '–' : format.money(amount, currency);
}
