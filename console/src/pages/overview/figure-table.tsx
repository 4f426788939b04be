import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Figure } from './figure.ts';

/** The values of a chart, latest month first. */
export function FigureTable({
  figure: { columns, rows },
  title,
}: {
  figure: Figure;
  title: string;
}) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  return (
    // Focusable, so that the keyboard can scroll it (WCAG 2.1.1).
    <div
      tabIndex={0}
      role="group"
      aria-label={title}
      style={{ overflow: 'auto', maxHeight: 420, position: 'relative' }}
    >
      <Table stickyHeader aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.month')}</Table.Th>
            {columns.map(({ key, label }) => (
              <Table.Th key={key} scope="col" ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.toReversed().map(({ month, texts, isHidden }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row" fw={500}>
                {format.month(month)}
              </Table.Th>
              {isHidden ? (
                <Table.Td colSpan={columns.length} ta="end" c="dimmed">
                  {t('hidden')}
                </Table.Td>
              ) : (
                columns.map(({ key }) => (
                  <Table.Td key={key} ta="end" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {texts[key]}
                  </Table.Td>
                ))
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
