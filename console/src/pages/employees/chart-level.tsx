import { ActionIcon, Badge, Box, Button, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { EmployeeName } from './employee-name.tsx';
import { fullName, reachOf } from './employee.ts';
import classes from './chart.module.css';

type Place = Answer<'getOrgChart'>['org_chart'][number];

export interface ChartLevelProps {
  readonly label: string;
  readonly places: readonly Place[];
  /** Everything loaded so far, for the levels below. */
  readonly known: readonly Place[];
  /** Whether `known` is the whole chart: then nothing more is loaded. */
  readonly isWhole: boolean;
  readonly openIds: ReadonlySet<string>;
  readonly ownId: string | null;
}

const shownAtOnce = 100;

/**
 * People on the same level of the chart, as a list; a large team is shown in batches of about a
 * hundred.
 */
export function ChartLevel({ label, places, ...rest }: ChartLevelProps) {
  const { t } = useTranslation('employees');
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      <ul className={classes['level']} aria-label={label}>
        {places.slice(0, shown).map((place) => (
          <ChartPlace key={place.id} place={place} {...rest} />
        ))}
      </ul>
      {places.length > shown ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + shownAtOnce)}>
          {t('chart.more', { count: places.length - shown })}
        </Button>
      ) : null}
    </>
  );
}

type ChartPlaceProps = Omit<ChartLevelProps, 'places' | 'label'> & { readonly place: Place };

/** A person in the chart and, once opened, their team below. */
export function ChartPlace({ place, ...rest }: ChartPlaceProps) {
  const { t } = useTranslation('employees');
  const [opened, setOpened] = useState(rest.openIds.has(place.id));
  const teamId = useId();
  const name = fullName(place);
  const { direct_reports: direct, all_reports: all } = place;
  return (
    <li>
      <Group gap="xs" wrap="nowrap" py={6}>
        {direct === 0 ? (
          <Box w={28} style={{ flexShrink: 0 }} />
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('chart.team_of', { name })}
            aria-expanded={opened}
            aria-controls={opened ? teamId : undefined}
            onClick={() => setOpened(!opened)}
          >
            {opened ? (
              <IconChevronDown size={18} aria-hidden />
            ) : (
              <IconChevronRight size={18} aria-hidden />
            )}
          </ActionIcon>
        )}
        <EmployeeName
          id={place.id}
          name={name}
          below={[place.job_title, place.department].filter(Boolean).join(' · ')}
        >
          <PlaceName place={place} />
        </EmployeeName>
        {place.id === rest.ownId ? <Badge miw="max-content">{t('chart.you')}</Badge> : null}
        {direct === null || all === null || direct === 0 ? null : (
          <Text size="xs" c="dimmed" visibleFrom="xs" style={{ whiteSpace: 'nowrap' }}>
            {all > direct
              ? t('chart.reports', { count: direct, all })
              : t('chart.direct', { count: direct })}
          </Text>
        )}
      </Group>
      {opened && direct !== 0 ? (
        <div id={teamId}>
          <Team place={place} {...rest} />
        </div>
      ) : null}
    </li>
  );
}

const quiet = { c: 'var(--mantine-color-text)', fw: 500, size: 'sm', underline: 'hover' } as const;

/** A link to the record, or to the entry in the directory if the user may not see the record. */
function PlaceName({ place }: { place: Place }) {
  const session = useSession();
  const { employee_id: own } = session.user;
  const isSeen =
    reachOf(session) === 'all' || place.id === own || (own !== null && place.manager_id === own);
  return isSeen ? (
    <TextLink to="/employees/$id" params={{ id: place.id }} {...quiet}>
      {fullName(place)}
    </TextLink>
  ) : (
    <TextLink to="/people/$id" params={{ id: place.id }} {...quiet}>
      {fullName(place)}
    </TextLink>
  );
}

function Team({ place, known, isWhole, ...rest }: ChartPlaceProps) {
  const { t } = useTranslation('employees');
  const label = t('chart.team_of', { name: fullName(place) });
  const here = known.filter(({ manager_id: manager }) => manager === place.id);
  const isLoaded = isWhole || here.length > 0;
  const query = api.useQuery(
    'get',
    '/org-chart',
    { params: { query: { root_id: place.id, levels: 1 } } },
    { enabled: !isLoaded },
  );
  if (isLoaded)
    return <ChartLevel label={label} places={here} known={known} isWhole={isWhole} {...rest} />;
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonLines count={Math.min(place.direct_reports ?? 1, 4)} />}
    >
      {({ org_chart: places }) => (
        <ChartLevel
          label={label}
          places={places.filter(({ depth }) => depth === 1)}
          known={places}
          isWhole={false}
          {...rest}
        />
      )}
    </QueryState>
  );
}
