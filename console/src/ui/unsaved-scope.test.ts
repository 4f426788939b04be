import { expect, test } from 'vitest';
import { createUnsavedScope } from './unsaved-scope.ts';

test('unsaved changes in any form block leaving the page; a dialog is blocked only by its own', () => {
  const page = createUnsavedScope();
  const dialog = createUnsavedScope();
  page.add(dialog.isUnsaved);
  page.add(() => true);
  expect([page.isUnsaved(true), dialog.isUnsaved(true)]).toEqual([true, false]);
});

test('text typed in a dialog blocks leaving the page until it is discarded or the dialog is closed', () => {
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

test('a wizard with its steps in the address only blocks leaving its page', () => {
  const page = createUnsavedScope();
  page.add((leavesPage) => leavesPage);
  expect([page.isUnsaved(false), page.isUnsaved(true)]).toEqual([false, true]);
});

test('a dialog that is sending keeps itself and its page, and tells both when it has ended', () => {
  const page = createUnsavedScope();
  const dialog = createUnsavedScope(page);
  const other = createUnsavedScope(page);
  const heard: boolean[] = [];
  dialog.subscribe(() => heard.push(dialog.isSending()));
  const end = dialog.startSending();
  expect([page, dialog, other].map((scope) => scope.isSending())).toEqual([true, true, false]);
  end();
  expect([page, dialog].map((scope) => scope.isSending())).toEqual([false, false]);
  expect(heard).toEqual([true, false]);
});
