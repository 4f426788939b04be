import { Skeleton, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithoutRef, forwardRef, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { AwayBadge } from './away-badge.tsx';
import { nameOf, type Person } from './person.ts';
import classes from './people.module.css';

const CardAnchor = forwardRef<HTMLAnchorElement, ComponentPropsWithoutRef<'a'>>(
  ({ children, ...anchor }, ref) => (
    <a ref={ref} {...anchor} className={classes['card']}>
      {children}
    </a>
  ),
);
CardAnchor.displayName = 'CardAnchor';
const CardLink = createLink(CardAnchor);

/** People as cards; on a phone, as rows. */
export function PeopleCards({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('people');
  return (
    <ul className={classes['cards']} aria-label={t('title')}>
      {people.map((person) => (
        <PersonItem key={person.id} person={person} />
      ))}
    </ul>
  );
}

const PersonItem = memo(({ person }: { person: Person }) => {
  const { id, photo, job_title: job, department, location, away } = person;
  const name = nameOf(person);
  return (
    <li>
      <CardLink to="/people/$id" params={{ id }}>
        <PersonAvatar id={id} name={name} photo={photo} size={44} />
        <span className={classes['words']}>
          <Text component="span" size="sm" fw={600} className={classes['name']}>
            {name}
          </Text>
          <Line>{job}</Line>
          <Line>{[department, location].filter((part) => part !== null).join(' · ')}</Line>
          <AwayBadge away={away} />
        </span>
      </CardLink>
    </li>
  );
});
PersonItem.displayName = 'PersonItem';

function Line({ children }: { children: string | null }) {
  return children === null || children === '' ? null : (
    <Text component="span" size="sm" c="dimmed" lineClamp={1}>
      {children}
    </Text>
  );
}

const skeletons = 12;

export function PeopleSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('states.loading')} className={classes['cards']}>
      {Array.from({ length: skeletons }, (_, index) => (
        <Skeleton key={index} height={92} radius="md" />
      ))}
    </div>
  );
}
