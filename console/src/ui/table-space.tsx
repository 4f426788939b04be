import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/**
 * Around a table of few rows: like a list, it chooses its columns by its own width, because a menu
 * or a second panel next to it takes space of the window.
 */
export function TableSpace({ children }: { children: ReactNode }) {
  return <Box className={classes['space']}>{children}</Box>;
}
