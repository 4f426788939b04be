import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSession } from '../api/session.ts';

const typingPauseMs = 200;
const typedMin = 2;
const shownMax = 6;

interface Found {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title?: string | null;
  readonly department?: string | null;
  /** Whether the user may see the record. */
  readonly sees_record?: boolean;
}

/**
 * Searched on the server, because a company may have fifty thousand: users with a role search the
 * records, also of former employees; other users search the directory.
 */
export function usePeopleSearch(query: string): {
  group: SpotlightActionGroupData;
  isBusy: boolean;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [settled] = useDebouncedValue(query.trim(), typingPauseMs);
  const asks = settled.length >= typedMin;
  const found = useFound(settled, asks);
  const people = asks ? found.people : [];
  return {
    isBusy: asks && found.isFetching,
    group: {
      group: t('palette.people'),
      actions: people.map((person) => ({
        id: `employee-${person.id}`,
        label: `${person.first_name} ${person.last_name}`,
        description: [person.job_title, person.department]
          .filter((part) => part !== null && part !== undefined)
          .join(' · '),
        // The server also matches number and email, which are not shown here.
        keywords: [query.trim()],
        leftSection: <IconUserCircle size={20} stroke={1.6} aria-hidden />,
        onClick: () =>
          void navigate({
            to: person.sees_record === false ? '/people/$id' : '/employees/$id',
            params: { id: person.id },
          }),
      })),
    },
  };
}

function useFound(q: string, asks: boolean): { people: readonly Found[]; isFetching: boolean } {
  const { user } = useSession();
  const isOfRecords = user.role !== 'employee';
  const params = { params: { query: { q, limit: shownMax } } };
  const records = api.useQuery('get', '/employees', params, { enabled: asks && isOfRecords });
  const entries = api.useQuery('get', '/people', params, { enabled: asks && !isOfRecords });
  return isOfRecords
    ? { people: records.data?.employees ?? [], isFetching: records.isFetching }
    : { people: entries.data?.people ?? [], isFetching: entries.isFetching };
}
