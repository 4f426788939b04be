/** One value that differs between what a person was shown and what the record is now. */
export interface ChangedValue {
  /** What it is about, if the record has several parts: a person, a day, a component. */
  readonly of: string | null;
  readonly field: ChangedField;
  /** Undefined: it was not there. */
  readonly before: unknown;
  readonly after: unknown;
  /** Of amounts. */
  readonly currency: string;
}

export const changedFields = {
  name: 'text',
  title: 'text',
  body: 'long',
  kind: 'long',
  formula: 'text',
  rounding: 'long',
  bases: 'long',
  correction: 'long',
  account: 'text',
  rows: 'long',
  columns: 'long',
  leave_type: 'text',
  purpose: 'text',
  reason: 'text',
  note: 'text',
  holder: 'text',
  iban: 'text',
  bic: 'text',
  payer_name: 'text',
  payer_iban: 'text',
  sha256: 'long',
  amount: 'money',
  quantity: 'text',
  rate: 'money',
  gross: 'money',
  deductions: 'money',
  net: 'money',
  remaining: 'money',
  per_run: 'money',
  transfer_sum: 'money',
  transfer_count: 'number',
  employee_count: 'number',
  days: 'number',
  hours: 'number',
  total_hours: 'number',
  installments: 'number',
  current_step: 'number',
  from_day: 'date',
  pay_on: 'date',
  start_date: 'date',
  end_date: 'date',
  start_portion: 'long',
  end_portion: 'long',
  period_start: 'date',
  period_end: 'date',
  pay_date: 'date',
  execution_date: 'date',
  valid_from: 'date',
  valid_to: 'date',
  ends_on: 'date',
  to: 'text',
  current: 'text',
  status: 'status',
} as const satisfies Record<string, 'text' | 'money' | 'number' | 'date' | 'status' | 'long'>;
export type ChangedField = keyof typeof changedFields;

const shownMax = 12;

/**
 * What differs between two versions of a record, in the order of `changedFields`; of lists, by the
 * person, day or field of each entry. At most twelve values.
 */
export function findChanges(before: object, after: object): readonly ChangedValue[] {
  const found = [...compare(null, before, after), ...comparePersonally(before, after)];
  return found.slice(0, shownMax);
}

type Members = Readonly<Record<string, unknown>>;

function compare(of: string | null, before: object, after: object): ChangedValue[] {
  const [old, now] = [flat(before), flat(after)];
  const currency = textOf(now['currency'] ?? old['currency']);
  return (Object.keys(changedFields) as ChangedField[])
    .filter((field) => JSON.stringify(old[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => ({ of, field, before: old[field], after: now[field], currency }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Totals and the draft of a component are shown as values of the record. */
function flat(record: object): Members {
  const { totals, draft, versions, ...members } = record as Members & {
    totals?: object | null;
    draft?: object | null;
    versions?: readonly (Members & { status?: string; ends_on?: string | null })[];
  };
  const open = versions?.find(({ status, ends_on }) => status === 'draft' || ends_on !== null);
  return { ...members, ...totals, ...draft, ...open };
}

/** The lists of records, and the member that names an entry. */
const lists = {
  payslips: 'employee_name',
  entries: 'date',
  changes: 'field',
  drafts: 'code',
} as const;

function comparePersonally(before: object, after: object): ChangedValue[] {
  return Object.entries(lists).flatMap(([list, name]) => {
    // One of them was not loaded, or has no such list.
    if (!hasList(before, list) || !hasList(after, list)) return [];
    const [old, now] = [entriesOf(before, list, name), entriesOf(after, list, name)];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((of) =>
      compare(of, old.get(of) ?? {}, now.get(of) ?? {}),
    );
  });
}

const hasList = (record: object, list: string) => Array.isArray((record as Members)[list]);

function entriesOf(record: object, list: string, name: string): ReadonlyMap<string, Members> {
  const entries = (record as Members)[list] as readonly Members[];
  return new Map(entries.map((one) => [textOf(one[name]), one]));
}
