import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { type Section, sectionsFor } from './sections.ts';
import classes from './tab-bar.module.css';
import { WaitingBadge } from './waiting-badge.tsx';

const Tab = forwardRef<HTMLAnchorElement, ComponentPropsWithoutRef<'a'>>((props, ref) => (
  <a ref={ref} {...props} className={classes['tab']}>
    {props.children}
  </a>
));
Tab.displayName = 'Tab';
const TabLink = createLink(Tab);

/** The pages that people open most, in this order. */
const most: readonly Section['name'][] = [
  'home',
  'approvals',
  'leave',
  'timesheets',
  // The two pages of former employees.
  'your_documents',
  'account',
];

/** On a phone: the most used pages, in reach of the thumb; the menu has all of them. */
export function TabBar({ inert }: { inert: boolean }) {
  const { t } = useTranslation();
  const sections = sectionsFor(useSession())
    .flatMap((group) => group.sections)
    .filter(({ name }) => most.includes(name));
  // Former employees have none of them.
  if (sections.length === 0) return null;
  return (
    <nav className={classes['bar']} aria-label={t('navigation.tabs')} inert={inert}>
      {sections.map(({ name, link, icon: Symbol }) => (
        <TabLink
          key={name}
          {...link}
          activeOptions={{ exact: link.to === '/' }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <span className={classes['icon']}>
            <Symbol size={22} stroke={1.7} aria-hidden />
            {name === 'approvals' ? (
              <span className={classes['count']}>
                <WaitingBadge />
              </span>
            ) : null}
          </span>
          <span className={classes['name']}>{t(`navigation.${name}`)}</span>
        </TabLink>
      ))}
    </nav>
  );
}
