import type { Page } from 'playwright-core';

/**
 * Counts how often React draws a row of a list: each render gives the component other properties.
 * Call it before the page is opened. It uses the hook for React's developer tools, so it also works
 * in the built page.
 */
export async function watchDrawnRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly memoizedProps: Readonly<Record<string, unknown>> | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const drawn = new Map<unknown, unknown>();
    const state = { count: 0 };
    const visit = (start: Fiber | null): void => {
      for (let fiber = start; fiber !== null; fiber = fiber.sibling) {
        const props = fiber.memoizedProps;
        const isRow = props !== null && typeof props === 'object' && 'rowKey' in props;
        if (isRow && 'isSelected' in props && drawn.get(props['rowKey']) !== props) {
          drawn.set(props['rowKey'], props);
          state.count += 1;
        }
        visit(fiber.child);
      }
    };
    Object.assign(window, {
      drawnRows: state,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
      },
    });
  });
}

/** The rows drawn by an action, after the page has been quiet for two frames. */
export async function drawnBy(page: Page, act: () => Promise<unknown>): Promise<number> {
  const read = (): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { drawnRows } = window as unknown as { drawnRows: { count: number } };
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(drawnRows.count)));
        }),
    );
  const before = await read();
  await act();
  return (await read()) - before;
}
