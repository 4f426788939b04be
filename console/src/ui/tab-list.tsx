import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './tab-list.module.css';

export interface TabListProps<Value extends string> {
  /** The name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
}

/** The tabs of a page. On a narrow screen they scroll sideways, and the current one is in view. */
export function TabList<Value extends string>({ label, tabs }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;
    if (box === null || current === null || current === shown.current) return;
    shown.current = current;
    // Not `scrollIntoView`, which would also scroll the page.
    box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
  });
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
