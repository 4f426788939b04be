import { Checkbox, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from './api-key.ts';
import { accesses, isGranted, resources, type ScopeChoice, toggleScope } from './scopes.ts';
import { scopes } from '../../api/values.gen.ts';

export interface ScopeGridProps {
  readonly value: ScopeChoice;
  /** Without it the grid is read-only. */
  readonly onChange?: (value: readonly Scope[]) => void;
}

/** What a key can read and write, by resource; one cell for each existing scope. */
export function ScopeGrid({ value, onChange }: ScopeGridProps) {
  const { t } = useTranslation('api-keys');
  return (
    <Table aria-label={t('scopes.title')} verticalSpacing={6} horizontalSpacing={8} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('scopes.resource')}</Table.Th>
          {accesses.map((access) => (
            <Table.Th key={access} w={{ base: 60, xs: 90 }} ta="center" style={{ hyphens: 'auto' }}>
              {t(`scopes.${access}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {resources.map((resource) => (
          <Table.Tr key={resource}>
            <Table.Th scope="row" fw={400}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'break-word', hyphens: 'auto' }}>
                {t(`scopes.resources.${resource}`)}
              </Text>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'break-word', hyphens: 'auto' }}>
                {t(`scopes.holds.${resource}`)}
              </Text>
            </Table.Th>
            {accesses.map((access) => (
              <Table.Td key={access} ta="center">
                <ScopeCell
                  scope={scopes.find((scope) => scope === `${resource}:${access}`)}
                  value={value}
                  onChange={onChange}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface ScopeCellProps {
  readonly scope: Scope | undefined;
  readonly value: ScopeChoice;
  readonly onChange: ScopeGridProps['onChange'];
}

function ScopeCell({ scope, value, onChange }: ScopeCellProps): ReactNode {
  const { t } = useTranslation('api-keys');
  if (scope === undefined) return <VisuallyHidden>{t('scopes.none_such')}</VisuallyHidden>;
  const granted = isGranted(value, scope);
  if (onChange !== undefined) {
    return (
      <Checkbox
        aria-label={scope}
        checked={granted}
        onChange={() => onChange(toggleScope(value, scope))}
        display="inline-flex"
      />
    );
  }
  return (
    <>
      {granted ? (
        <IconCheck size={18} aria-hidden />
      ) : (
        <IconMinus size={18} opacity={0.5} aria-hidden />
      )}
      <VisuallyHidden>{t(granted ? 'scopes.granted' : 'scopes.refused')}</VisuallyHidden>
    </>
  );
}
