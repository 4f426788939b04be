import type { ComponentVersion } from './pay-rule-answers.ts';
import {
  type componentKinds,
  type componentRoundings,
  type componentCorrections,
} from '../../api/values.gen.ts';

/** The values of the editor; `''` for none. */
export interface ComponentValues {
  code: string;
  name: string;
  kind: (typeof componentKinds)[number];
  formula: string;
  rounding_mode: (typeof componentRoundings)[number];
  rounding_digits: number | string;
  bases: string[];
  correction: (typeof componentCorrections)[number];
  account: string;
  valid_from: string | null;
  valid_to: string | null;
}

export function newComponent(firstOfMonth: string): ComponentValues {
  return {
    code: '',
    name: '',
    kind: 'earning',
    formula: '',
    rounding_mode: 'half_up',
    rounding_digits: '',
    bases: [],
    correction: 'origin',
    account: '',
    valid_from: firstOfMonth,
    valid_to: null,
  };
}

export function valuesOf(code: string, version: ComponentVersion): ComponentValues {
  const { name, kind, formula, rounding, bases, correction, account } = version;
  return {
    code,
    name,
    kind,
    formula,
    rounding_mode: rounding.mode,
    rounding_digits: rounding.digits ?? '',
    bases: [...bases],
    correction,
    account: account ?? '',
    valid_from: version.valid_from,
    valid_to: version.valid_to,
  };
}

/** The version as the server takes it. */
export function toVersion(values: ComponentValues) {
  const digits = values.rounding_digits;
  return {
    name: values.name.trim(),
    kind: values.kind,
    formula: values.formula,
    rounding: {
      mode: values.rounding_mode,
      digits: digits === '' || values.rounding_mode === 'none' ? null : Number(digits),
    },
    bases: values.bases,
    correction: values.correction,
    account: values.account.trim() === '' ? null : values.account.trim(),
    valid_from: values.valid_from ?? '',
    valid_to: values.valid_to,
  };
}

export const namePattern = /^[a-z][a-z0-9_]{0,62}$/;
export const accountPattern = /^[A-Za-z0-9._/-]{1,30}$/;

/** The same while it is being typed, for a check: what can't be sent yet has a placeholder. */
export function toUnfinished(values: ComponentValues, today: string) {
  const version = toVersion(values);
  const code = namePattern.test(values.code.trim()) ? values.code.trim() : 'new_component';
  const from = values.valid_from ?? today;
  return {
    ...version,
    code,
    name: version.name || code,
    bases: version.bases.filter((base) => namePattern.test(base)),
    account: accountPattern.test(version.account ?? '') ? version.account : null,
    valid_from: from,
    valid_to: version.valid_to !== null && version.valid_to < from ? null : version.valid_to,
  };
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A code from a name: "Übertarifliche Zulage" becomes `uebertarifliche_zulage`. */
export function codeFrom(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 63);
}
