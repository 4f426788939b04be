import { Skeleton, Text, ThemeIcon } from '@mantine/core';
import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import classes from './home-row.module.css';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly photo?: string | null;
}

export interface HomeRowProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** At the end of the row: a date, a status. */
  readonly meta?: ReactNode;
  /** A symbol, or a person. */
  readonly mark: Icon | Person;
  readonly color?: string;
}

/** Rows as a list. */
export function HomeRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {children}
    </ul>
  );
}

/** As high as the rows that are being loaded. */
export function LoadingRows({ count }: { count: number }) {
  return (
    <div className={classes['list']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes['loading']}>
          <Skeleton height={34} circle />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
  );
}

type RowAnchorProps = HomeRowProps & Omit<ComponentPropsWithoutRef<'a'>, keyof HomeRowProps>;

const RowAnchor = forwardRef<HTMLAnchorElement, RowAnchorProps>(
  ({ title, text, meta, mark, color, ...anchor }, ref) => (
    <li>
      <a ref={ref} {...anchor} className={classes['row']}>
        <RowWords
          title={title}
          text={text}
          meta={meta}
          mark={mark}
          {...(color === undefined ? {} : { color })}
        />
        <IconChevronRight size={16} className={classes['chevron']} aria-hidden />
      </a>
    </li>
  ),
);
RowAnchor.displayName = 'RowAnchor';

/** A row that links to its record, with typed `to` and `params`. */
export const RowLink = createLink(RowAnchor);

function RowWords({ title, text, meta, mark, color = 'indigo' }: HomeRowProps) {
  return (
    <>
      <RowMark mark={mark} color={color} />
      <span className={classes['words']}>
        <Text component="span" size="sm" fw={600} lineClamp={2}>
          {title}
        </Text>
        {text === undefined ? null : (
          <Text component="span" size="xs" c="dimmed" lineClamp={3}>
            {text}
          </Text>
        )}
      </span>
      {meta === undefined ? null : (
        <Text component="span" size="xs" c="dimmed" className={classes['meta']}>
          {meta}
        </Text>
      )}
    </>
  );
}

/** A row that leads nowhere. */
export function HomeRow(words: HomeRowProps) {
  return (
    <li className={classes['row']}>
      <RowWords {...words} />
    </li>
  );
}

const isPerson = (mark: Icon | Person): mark is Person => 'name' in mark;

function RowMark({ mark: Mark, color }: { mark: Icon | Person; color: string }) {
  if (isPerson(Mark)) return <PersonAvatar {...Mark} size={34} />;
  return (
    <ThemeIcon variant="light" color={color} size={34} radius="xl" aria-hidden>
      <Mark size={18} stroke={1.7} />
    </ThemeIcon>
  );
}
