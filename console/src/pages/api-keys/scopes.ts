import type { Grant, Scope } from './api-key.ts';
import { scopes } from '../../api/values.gen.ts';

export const resources = ['employees', 'leave', 'payroll', 'webhooks'] as const;
export const accesses = ['read', 'write'] as const;
/** With the key of its texts: i18next reads a colon as the end of a namespace. */
export const grantText = {
  'events:read': 'events_read',
  'documents:read': 'documents_read',
  'documents:write': 'documents_write',
  'contracts:read': 'contracts_read',
  'advances:read': 'advances_read',
  'onboarding:read': 'onboarding_read',
  'onboarding:write': 'onboarding_write',
  'timesheets:read': 'timesheets_read',
  'timesheets:write': 'timesheets_write',
  'custom_fields:read': 'custom_fields_read',
  'custom_fields:write': 'custom_fields_write',
} as const satisfies Record<Grant, string>;
export const allGrants = Object.keys(grantText) as readonly Grant[];

export const presets = ['full', 'read_only', 'directory_sync', 'payroll_reading'] as const;
export type Preset = (typeof presets)[number];

const scopesOf: Readonly<Record<Exclude<Preset, 'full'>, readonly Scope[]>> = {
  read_only: scopes.filter((scope) => scope.endsWith(':read')),
  directory_sync: ['employees:read', 'employees:write'],
  payroll_reading: ['payroll:read'],
};

/** The permissions of a key: everything, including scopes added later, or these scopes. */
export type ScopeChoice = 'full' | readonly Scope[];

export function choiceOf(preset: Preset): ScopeChoice {
  return preset === 'full' ? 'full' : scopesOf[preset];
}

/** The preset that a choice matches; undefined for a custom one. */
export function presetOf(choice: ScopeChoice): Preset | undefined {
  if (choice === 'full') return 'full';
  return presets.find((preset) => {
    const chosen = choiceOf(preset);
    return (
      chosen !== 'full' &&
      chosen.length === choice.length &&
      chosen.every((scope) => choice.includes(scope))
    );
  });
}

export function isGranted(choice: ScopeChoice, scope: Scope): boolean {
  return choice === 'full' || choice.includes(scope);
}

/** Adds or removes a scope; full access is first expanded to all scopes. */
export function toggleScope(choice: ScopeChoice, scope: Scope): readonly Scope[] {
  const granted = isGranted(choice, scope);
  return scopes.filter((each) => (each === scope ? !granted : isGranted(choice, each)));
}

/** The API's empty list means every scope. */
export function choiceOfKey(key: { readonly scopes: readonly Scope[] }): ScopeChoice {
  return key.scopes.length === 0 ? 'full' : key.scopes;
}
