import { Anchor, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { AwayBadge } from './away-badge.tsx';
import { nameOf, type PersonCard } from './person.ts';
import classes from './people.module.css';

const route = getRouteApi('/signed-in/people/$id');

/** A colleague as everyone in the company sees them. */
export function PersonPage() {
  const { t } = useTranslation('people');
  const { id } = route.useParams();
  const query = api.useQuery('get', '/people/{id}', { params: { path: { id } } });
  const crumbs = [{ label: t('title'), link: { to: '/people' as const } }];
  const person = query.data?.person;
  return (
    <Page
      title={person === undefined ? t('person') : nameOf(person)}
      crumbs={crumbs}
      badge={person === undefined ? undefined : <AwayBadge away={person.away} />}
      description={person?.job_title ?? undefined}
      actions={person?.sees_record === true ? <OpenRecord person={person} /> : undefined}
    >
      <QueryState query={query}>
        {({ person: shown }) => (
          <Stack gap="lg">
            <Details person={shown} />
            <Reports person={shown} />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

function OpenRecord({ person: { id } }: { person: PersonCard }) {
  const { t } = useTranslation('people');
  const { user } = useSession();
  return (
    <PageActions
      actions={[
        {
          label: t(user.employee_id === id ? 'open_own_record' : 'open_record'),
          link: { to: '/employees/$id', params: { id } },
        },
      ]}
    />
  );
}

function Details({ person }: { person: PersonCard }) {
  const { t } = useTranslation('people');
  const { id, photo, email, department, location, manager } = person;
  return (
    <Panel>
      <Group align="flex-start" gap="lg" className={classes['details'] ?? ''}>
        <PersonAvatar id={id} name={nameOf(person)} photo={photo} size={96} />
        <div className={classes['facts']}>
          <Facts
            facts={[
              {
                label: t('fields.email'),
                value: (
                  <Anchor href={`mailto:${email}`} size="sm">
                    <BreakableText text={email} />
                  </Anchor>
                ),
              },
              { label: t('fields.department'), value: department },
              { label: t('fields.location'), value: location },
              {
                label: t('fields.manager'),
                value:
                  manager === null ? null : (
                    <TextLink to="/people/$id" params={{ id: manager.id }} size="sm">
                      {nameOf(manager)}
                    </TextLink>
                  ),
              },
            ]}
          />
        </div>
      </Group>
    </Panel>
  );
}

function Reports({ person: { reports, reports_total: total } }: { person: PersonCard }) {
  const { t } = useTranslation('people');
  if (total === 0) return null;
  return (
    <Panel title={t('reports', { count: total })}>
      <ul className={classes['reports']}>
        {reports.map((report) => (
          <li key={report.id}>
            <PersonAvatar id={report.id} name={nameOf(report)} photo={report.photo} />
            <span className={classes['words']}>
              <TextLink to="/people/$id" params={{ id: report.id }} size="sm">
                {nameOf(report)}
              </TextLink>
              {report.job_title === null ? null : (
                <Text component="span" size="sm" c="dimmed">
                  {report.job_title}
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > reports.length ? (
        <Text size="sm" c="dimmed">
          {t('more_reports', { count: total - reports.length })}
        </Text>
      ) : null}
    </Panel>
  );
}
