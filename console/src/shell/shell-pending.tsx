import { Skeleton } from '@mantine/core';
import { PagePending } from './page-pending.tsx';
import classes from './shell-pending.module.css';

const sections = 9;

/** The frame while the session and the first page are loading, in the shape of the shell. */
export function ShellPending() {
  return (
    <div className={classes['shell']}>
      <div className={classes['header']}>
        <img src="/icon.svg" alt="" width={28} height={28} />
      </div>
      <div className={classes['menu']} aria-hidden>
        {Array.from({ length: sections }, (_, index) => (
          <Skeleton key={index} height={20} />
        ))}
      </div>
      <main className={classes['page']}>
        <PagePending />
      </main>
    </div>
  );
}
