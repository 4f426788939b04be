import { expect, test } from 'vitest';
import { createUnsavedScope } from './unsaved-scope.ts';

test('a page holds while one of its forms does, and a dialog only for its own', () => {
  const page = createUnsavedScope();
  const dialog = createUnsavedScope();
  page.add(dialog.isUnsaved);
  page.add(() => true);
  expect([page.isUnsaved(true), dialog.isUnsaved(true)]).toEqual([true, false]);
});

test('what is typed in a dialog holds the page, until it is given up or closed', () => {
  const page = createUnsavedScope();
  const dialog = createUnsavedScope();
  page.add(dialog.isUnsaved);
  const close = dialog.add(() => true);
  expect(page.isUnsaved(false)).toBe(true);
  dialog.letGo();
  expect(page.isUnsaved(false)).toBe(false);
  dialog.add(() => true);
  close();
  expect(page.isUnsaved(false)).toBe(true);
});

test('a wizard whose steps are in the address holds only when its page is left', () => {
  const page = createUnsavedScope();
  page.add((leavesPage) => leavesPage);
  expect([page.isUnsaved(false), page.isUnsaved(true)]).toEqual([false, true]);
});
