import { Tabs } from '@mantine/core';
import classes from './tab-list.module.css';

export interface TabListProps<Value extends string> {
  /** The name of the group of tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
}

/** The tabs of a page. They wrap on a narrow screen, so that none is out of view. */
export function TabList<Value extends string>({ label, tabs }: TabListProps<Value>) {
  return (
    <Tabs.List aria-label={label} className={classes['list']}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value} className={classes['tab']}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
