import { expect, test } from 'vitest';
import { createEarlyKeys } from './early-keys.ts';

/** The part of a window that the code uses, with a page that acts on single keys. */
function openPage() {
  const events = new EventTarget();
  const page: { field: { focus: () => void } | null } = { field: null };
  const document = { activeElement: null, querySelector: () => page.field };
  const keys = createEarlyKeys(Object.assign(events, { document }) as unknown as typeof window);
  const acted: string[] = [];
  const press = (key: string, modifiers: { ctrlKey?: boolean; altGraph?: boolean } = {}): Event => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key,
      ctrlKey: modifiers.ctrlKey ?? false,
      metaKey: false,
      altKey: modifiers.altGraph ?? false,
      getModifierState: () => modifiers.altGraph ?? false,
    });
    events.dispatchEvent(event);
    return event;
  };
  // Registered after the capturing listener, like all listeners of the page.
  const listen = (): void =>
    events.addEventListener('keydown', (event) => acted.push((event as KeyboardEvent).key));
  return { page, events, keys, acted, press, listen };
}

test('keys typed before the palette opens go to the palette, and none to the page', () => {
  const { keys, acted, press, listen } = openPage();
  keys.hold();
  listen();
  for (const key of ['a', 'b', 'x', 'Backspace', 'Shift', 'e', 'Enter', 'ArrowDown', 'l']) {
    expect(press(key).defaultPrevented, key).toBe(true);
  }
  press('@', { ctrlKey: true, altGraph: true });
  expect(acted).toEqual([]);
  expect(keys.release()).toBe('abel@');
  expect(keys.release()).toBe('');
  press('a');
  expect(acted).toEqual(['a']);
});

test('shortcuts of the browser work meanwhile', () => {
  const { keys, press } = openPage();
  keys.hold();
  expect(press('r', { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(keys.release()).toBe('');
});

test('once the field exists, it receives the keys itself', () => {
  const { page, keys, acted, press, listen } = openPage();
  keys.hold();
  listen();
  press('a');
  let typed = '';
  page.field = {
    focus: () => {
      typed = keys.release();
    },
  };
  expect(press('b').defaultPrevented).toBe(false);
  expect(typed).toBe('a');
  expect(acted).toEqual([]);
});

test('a pointer press returns the keys to the page', () => {
  const { events, keys, press } = openPage();
  keys.hold();
  events.dispatchEvent(new Event('pointerdown'));
  expect(press('a').defaultPrevented).toBe(false);
});
