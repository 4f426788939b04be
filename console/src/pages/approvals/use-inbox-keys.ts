import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { linkIdOf } from './use-inbox-columns.tsx';
import { keyOf, type WaitingApproval } from './waiting-approval.ts';

const storageKey = 'muster.approvals.keys';

/**
 * Single-letter shortcuts can interfere with speech input, so they can be turned off (WCAG 2.1.4).
 */
export function useKeysOn(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(readChoice);
  const choose = (chosen: boolean): void => {
    setOn(chosen);
    try {
      localStorage.setItem(storageKey, chosen ? 'on' : 'off');
    } catch {
      // Storage may be disabled: then the choice lasts as long as the page.
    }
  };
  return [on, choose];
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export interface InboxKeys {
  readonly rows: readonly WaitingApproval[];
  readonly current: string | undefined;
  readonly setCurrent: (key: string) => void;
  readonly approve: (approval: WaitingApproval) => void;
  readonly reject: (approval: WaitingApproval) => void;
  readonly undo: () => void;
  readonly toggle: (approval: WaitingApproval) => void;
  readonly showKeys: () => void;
  /** False while a dialog is open, or if they are turned off. */
  readonly on: boolean;
}

// Keys pressed here are not meant for the list. A checkbox or a chosen kind leaves letters to it.
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="dialog"], [role="menu"]';
const elsewhereForArrows = `${elsewhere}, [type="radio"]`;

/** `useHotkeys` can only ignore all kinds of input, and none of the keys pressed in a dialog. */
function onList(key: string, act: () => void, ignored = elsewhere): HotkeyItem {
  const handle = (event: KeyboardEvent): void => {
    if ((event.target as Element).closest(ignored) !== null) return;
    event.preventDefault();
    act();
  };
  return [key, handle, { preventDefault: false }];
}

/**
 * j, k and the arrow keys move between rows, a and r decide the current one, u undoes the last
 * decision, x selects.
 */
export function useInboxKeys(keys: InboxKeys): void {
  const { rows, current, on } = keys;
  const index = rows.findIndex((row) => keyOf(row) === current);
  const go = (step: number) => () => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
    if (next === undefined) return;
    keys.setCurrent(keyOf(next));
    document.getElementById(linkIdOf(next))?.focus();
  };
  const act = (what: (approval: WaitingApproval) => void) => () => {
    const row = rows[index];
    if (row !== undefined) what(row);
  };
  const letters = [
    onList('j', go(1)),
    onList('k', go(-1)),
    onList('a', act(keys.approve)),
    onList('r', act(keys.reject)),
    onList('x', act(keys.toggle)),
    onList('u', keys.undo),
    onList('shift+?', keys.showKeys),
    onList('?', keys.showKeys),
  ];
  // Until a row is current, the arrow keys scroll the page as usual.
  const arrows = [
    onList('ArrowDown', go(1), elsewhereForArrows),
    onList('ArrowUp', go(-1), elsewhereForArrows),
  ];
  useHotkeys(on ? [...letters, ...(index < 0 ? [] : arrows)] : [], []);
}
