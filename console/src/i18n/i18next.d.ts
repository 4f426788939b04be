import type { DefaultNamespace, Namespace } from 'i18next';
import type common from './texts.en.json';
import type access from '../pages/access/texts.en.json';
import type account from '../pages/account/texts.en.json';
import type advances from '../pages/advances/texts.en.json';
import type apiKeys from '../pages/api-keys/texts.en.json';
import type applications from '../pages/applications/texts.en.json';
import type inbox from '../pages/inbox/texts.en.json';
import type approvals from '../pages/approvals/texts.en.json';
import type auditLog from '../pages/audit-log/texts.en.json';
import type calendars from '../pages/calendars/texts.en.json';
import type claims from '../pages/claims/texts.en.json';
import type company from '../pages/company/texts.en.json';
import type sandboxes from '../pages/sandboxes/texts.en.json';
import type contracts from '../pages/contracts/texts.en.json';
import type documents from '../pages/documents/texts.en.json';
import type employees from '../pages/employees/texts.en.json';
import type gallery from '../pages/gallery/texts.en.json';
import type home from '../pages/home/texts.en.json';
import type leave from '../pages/leave/texts.en.json';
import type leavePolicies from '../pages/leave-policies/texts.en.json';
import type onboarding from '../pages/onboarding/texts.en.json';
import type overview from '../pages/overview/texts.en.json';
import type payItems from '../pages/pay-items/texts.en.json';
import type payGroups from '../pages/pay-groups/texts.en.json';
import type payRules from '../pages/pay-rules/texts.en.json';
import type payroll from '../pages/payroll/texts.en.json';
import type people from '../pages/people/texts.en.json';
import type provisioning from '../pages/provisioning/texts.en.json';
import type timesheets from '../pages/timesheets/texts.en.json';
import type users from '../pages/users/texts.en.json';
import type webhooks from '../pages/webhooks/texts.en.json';
import type yourDocuments from '../pages/your-documents/texts.en.json';

interface Resources {
  common: typeof common;
  access: typeof access;
  account: typeof account;
  advances: typeof advances;
  'api-keys': typeof apiKeys;
  sandboxes: typeof sandboxes;
  applications: typeof applications;
  approvals: typeof approvals;
  inbox: typeof inbox;
  'audit-log': typeof auditLog;
  calendars: typeof calendars;
  claims: typeof claims;
  company: typeof company;
  contracts: typeof contracts;
  documents: typeof documents;
  employees: typeof employees;
  gallery: typeof gallery;
  home: typeof home;
  leave: typeof leave;
  'leave-policies': typeof leavePolicies;
  onboarding: typeof onboarding;
  overview: typeof overview;
  'pay-items': typeof payItems;
  'pay-groups': typeof payGroups;
  'pay-rules': typeof payRules;
  payroll: typeof payroll;
  people: typeof people;
  provisioning: typeof provisioning;
  timesheets: typeof timesheets;
  users: typeof users;
  webhooks: typeof webhooks;
  'your-documents': typeof yourDocuments;
}

type Plural<K> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem | K : K;
type KeysIn<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${KeysIn<T[K]>}`;
}[keyof T & string];
type Keys = { readonly [Ns in keyof Resources]: KeysIn<Resources[Ns]> };
type Prefixed = { readonly [Ns in keyof Resources]: `${Ns}:${Keys[Ns]}` };
type KeyOf<Ns> = Ns extends keyof Keys
  ? Keys[Ns]
  : Ns extends readonly [infer First, ...unknown[]]
    ? Keys[First & keyof Keys] | Prefixed[Ns[number] & keyof Keys]
    : never;

// A key that exists in no file fails the type check.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }

  /** Tried before i18next's own signatures, which took half of the compiler's time for the console. */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: KeyOf<Ns>, options?: Readonly<Record<string, unknown>>): string;
  }
}
