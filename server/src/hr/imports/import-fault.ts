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
      readonly code: 'too_many_rows' | 'too_long' | 'row_too_long';
      readonly params: { readonly max: string };
    }
  | { readonly code: 'none_of'; readonly params: { readonly values: string } }
  | { readonly code: 'no_email' | 'no_date' | 'wrong_form' }
  | { readonly code: 'quote_not_closed' | 'quote_misplaced' }
  | { readonly code: 'unknown_manager' | 'ambiguous_manager' | 'own_superior' }
  | { readonly code: 'unknown_id' | 'read_only' | 'after_last_day' | 'own_record' }
  | { readonly code: 'refused' | 'not_finished' };

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
  'too_long',
  'row_too_long',
  'none_of',
  'no_email',
  'no_date',
  'wrong_form',
  'quote_not_closed',
  'quote_misplaced',
  'unknown_manager',
  'ambiguous_manager',
  'own_superior',
  'unknown_id',
  'read_only',
  'after_last_day',
  'own_record',
  'refused',
  'not_finished',
] as const satisfies readonly ImportFault['code'][];

/** The error in English, to be read after the column's name. */
export function describeFault(fault: ImportFault): string {
  switch (fault.code) {
    case 'missing':
      return 'is missing';
    case 'repeated_column':
      return 'is there more than once';
    case 'taken':
      return 'belongs to another employee of the company';
    case 'unstorable':
      return 'has a character that cannot be stored';
    case 'same_as_row':
      return `is the same as in row ${fault.params.row}`;
    case 'unknown_column':
      return `must be one of: ${fault.params.columns}`;
    case 'not_beside':
      return `must be empty beside ${fault.params.column}`;
    case 'wrong_column_count':
      return `has ${fault.params.found} columns, and the header ${fault.params.header}`;
    case 'no_rows':
      return 'has no rows';
    case 'too_many_rows':
      return `has more than ${fault.params.max} rows`;
    case 'too_long':
      return `is longer than ${fault.params.max} characters`;
    case 'row_too_long':
      return `is longer than ${fault.params.max} characters; perhaps a quotation mark is not closed`;
    case 'none_of':
      return `is none of: ${fault.params.values}`;
    case 'no_email':
      return 'is not an e-mail address';
    case 'no_date':
      return 'is not a date such as 2026-12-31';
    case 'wrong_form':
      return 'has not the form that is wanted';
    case 'quote_not_closed':
      return 'has a quotation mark that is not closed';
    case 'quote_misplaced':
      return 'has a quotation mark in the wrong place: a cell that holds one is quoted, and the mark doubled';
    case 'unknown_manager':
      return 'is nobody in the company or in this file';
    case 'ambiguous_manager':
      return 'is more than one employee: name the manager by manager_email';
    case 'own_superior':
      return 'would make the employee their own superior';
    case 'unknown_id':
      return 'is nobody in the company; leave it empty to create somebody';
    case 'read_only':
      return 'is not what the record says, and an import does not change it; leave it empty';
    case 'after_last_day':
      return 'is after the last day of employment';
    case 'own_record':
      return 'would change your own record; ask somebody else to import it';
    case 'refused':
      return 'could not be stored; whoever runs the service finds the reason in the log of the worker';
    case 'not_finished':
      return 'The import could not be finished; upload it again.';
  }
}
