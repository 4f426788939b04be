import { say, type Sentence, textOf } from '../../platform/http/sentence.ts';

/** The error in a file, row or cell: a stable code and its parameters. */
export type ImportFault =
  | { readonly code: 'missing' | 'repeated_column' | 'taken' | 'unstorable' }
  | { readonly code: 'same_as_row'; readonly params: { readonly row: string } }
  | { readonly code: 'unknown_column'; readonly params: { readonly columns: string } }
  | { readonly code: 'not_beside'; readonly params: { readonly column: string } }
  | {
      readonly code: 'wrong_column_count';
      readonly params: { readonly found: string; readonly header: string };
    }
  | { readonly code: 'no_rows' }
  | {
      readonly code: 'too_many_rows' | 'too_many_ends' | 'too_long' | 'row_too_long';
      readonly params: { readonly max: string };
    }
  | { readonly code: 'none_of'; readonly params: { readonly values: string } }
  | {
      readonly code:
        | 'in_future'
        | 'no_email'
        | 'no_date'
        | 'no_number'
        | 'no_boolean'
        | 'no_url'
        | 'wrong_form';
    }
  | { readonly code: 'values_too_large'; readonly params: { readonly max: string } }
  | { readonly code: 'quote_not_closed' | 'quote_misplaced' }
  | { readonly code: 'unknown_manager' | 'ambiguous_manager' | 'own_superior' }
  | {
      readonly code:
        | 'unknown_id'
        | 'read_only'
        | 'last_day_kept'
        | 'before_first_day'
        | 'after_last_day'
        | 'user_above'
        | 'needed_owner'
        | 'own_record'
        | 'erased';
    }
  | { readonly code: 'no_fte' | 'unknown_pattern' | 'not_first_day' | 'outside_employment' }
  | { readonly code: 'overlaps' | 'differs_between_rows' }
  | { readonly code: 'refused' | 'not_finished' | 'not_permitted' };

export const importFaultCodes = [
  'missing',
  'repeated_column',
  'taken',
  'unstorable',
  'same_as_row',
  'unknown_column',
  'not_beside',
  'wrong_column_count',
  'no_rows',
  'too_many_rows',
  'too_many_ends',
  'too_long',
  'row_too_long',
  'none_of',
  'no_email',
  'no_date',
  'in_future',
  'no_number',
  'no_boolean',
  'no_url',
  'wrong_form',
  'values_too_large',
  'quote_not_closed',
  'quote_misplaced',
  'unknown_manager',
  'ambiguous_manager',
  'own_superior',
  'unknown_id',
  'read_only',
  'last_day_kept',
  'before_first_day',
  'after_last_day',
  'user_above',
  'needed_owner',
  'own_record',
  'erased',
  'no_fte',
  'unknown_pattern',
  'not_first_day',
  'outside_employment',
  'overlaps',
  'differs_between_rows',
  'refused',
  'not_finished',
  'not_permitted',
] as const satisfies readonly ImportFault['code'][];

type WithParams = Extract<ImportFault, { readonly params: object }>;

const sentences: Readonly<Record<Exclude<ImportFault['code'], WithParams['code']>, string>> = {
  missing: 'is missing',
  repeated_column: 'appears more than once',
  taken: 'is already used by another employee of the company',
  unstorable: 'contains a character that cannot be stored',
  no_rows: 'has no rows',
  no_email: 'is not an email address',
  no_date: 'is not a date such as 2026-12-31',
  in_future: 'must not be in the future',
  no_number: 'is not a number such as 44.5, or is too large',
  no_boolean: 'must be true or false',
  no_url: 'is not a link that starts with https:// or http://',
  wrong_form: 'has an invalid format',
  quote_not_closed: 'has no closing quotation mark',
  quote_misplaced:
    'has a quotation mark in the wrong place. Enclose the cell in quotation marks and double the mark inside it',
  unknown_manager: 'does not match an employee in the company or in this file',
  ambiguous_manager: 'matches more than one employee. Use manager_email instead',
  own_superior: 'would make the employee their own manager, directly or indirectly',
  unknown_id: 'does not match an employee of the company. To add an employee, leave it empty',
  read_only: "differs from the record and can't be changed by an import. Leave it empty",
  last_day_kept:
    'differs from the record, and this employment has already ended. Leave it empty, or change the last day in the record',
  before_first_day: 'is before the first day of employment',
  after_last_day: 'is after the last day of employment',
  user_above:
    'would end the employment of a user whose role only an owner can change. Ask an owner to import it',
  needed_owner:
    'would end the employment of an owner whom the company needs to sign in. Make another user an owner first',
  own_record: 'would change your own record. Ask another user to import it',
  erased: 'would change a record whose personal data was erased. Remove the row',
  no_fte: 'is not a number such as 0.8, above 0 and at most 2',
  unknown_pattern: 'is not the name of a working pattern of the company',
  not_first_day:
    'must be empty or the first day of employment in the earliest row of an employment',
  outside_employment: 'is not a day of the employment',
  overlaps: 'must be after the last day of the previous employment',
  differs_between_rows: 'must be the same in all rows of this employee or employment',
  refused: 'could not be saved. The worker log has the reason',
  not_finished: 'The import could not be completed. Upload the file again.',
  not_permitted:
    'Nothing was imported, because the user who started the import is no longer allowed to.',
};

/** The error in English, to be read after the column's name. */
export function describeFault(fault: ImportFault): string {
  return textOf(sayFault(fault));
}

export function sayFault(fault: ImportFault): string | Sentence {
  return 'params' in fault ? describeWithParams(fault) : sentences[fault.code];
}

function describeWithParams(fault: WithParams): Sentence {
  switch (fault.code) {
    case 'same_as_row':
      return say`is the same as in row ${fault.params.row}`;
    case 'unknown_column':
      return say`must be one of: ${fault.params.columns}`;
    case 'not_beside':
      return say`must be empty if ${fault.params.column} is given`;
    case 'wrong_column_count':
      return say`has ${fault.params.found} columns, but the header has ${fault.params.header}`;
    case 'too_many_rows':
      return say`has more than ${fault.params.max} rows`;
    case 'too_many_ends':
      return say`ends more than ${fault.params.max} employments. Split it into several files`;
    case 'too_long':
      return say`is longer than ${fault.params.max} characters`;
    case 'row_too_long':
      return say`is longer than ${fault.params.max} characters. Check for a missing closing quotation mark`;
    case 'none_of':
      return say`must be one of: ${fault.params.values}`;
    case 'values_too_large':
      return say`would take more than ${fault.params.max} bytes in the custom fields of this employee`;
  }
}
