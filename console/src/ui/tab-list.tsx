import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './tab-list.module.css';

export interface TabListProps<Value extends string> {
  /** The name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly current: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
}

/** The tabs of a page: on a phone one scrollable row. */
export function TabList<Value extends string>({ label, current, tabs }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the tab in the URL may be out of view.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Tabs.List ref={list} aria-label={label} className={classes['list']}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value} className={classes['tab']}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
