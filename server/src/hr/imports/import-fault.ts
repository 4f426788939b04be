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
  | { readonly code: 'unknown_id' | 'read_only' | 'after_last_day' | 'own_record' | 'erased' }
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
  'erased',
  'refused',
  'not_finished',
] as const satisfies readonly ImportFault['code'][];

/** The error in English, to be read after the column's name. */
export function describeFault(fault: ImportFault): string {
  switch (fault.code) {
    case 'missing':
      return 'is missing';
    case 'repeated_column':
      return 'appears more than once';
    case 'taken':
      return 'is already used by another employee of the company';
    case 'unstorable':
      return 'contains a character that cannot be stored';
    case 'same_as_row':
      return `is the same as in row ${fault.params.row}`;
    case 'unknown_column':
      return `must be one of: ${fault.params.columns}`;
    case 'not_beside':
      return `must be empty if ${fault.params.column} is given`;
    case 'wrong_column_count':
      return `has ${fault.params.found} columns, but the header has ${fault.params.header}`;
    case 'no_rows':
      return 'has no rows';
    case 'too_many_rows':
      return `has more than ${fault.params.max} rows`;
    case 'too_long':
      return `is longer than ${fault.params.max} characters`;
    case 'row_too_long':
      return `is longer than ${fault.params.max} characters. Check for a missing closing quotation mark`;
    case 'none_of':
      return `must be one of: ${fault.params.values}`;
    case 'no_email':
      return 'is not an email address';
    case 'no_date':
      return 'is not a date such as 2026-12-31';
    case 'wrong_form':
      return 'has an invalid format';
    case 'quote_not_closed':
      return 'has no closing quotation mark';
    case 'quote_misplaced':
      return 'has a quotation mark in the wrong place. Enclose the cell in quotation marks and double the mark inside it';
    case 'unknown_manager':
      return 'does not match an employee in the company or in this file';
    case 'ambiguous_manager':
      return 'matches more than one employee. Use manager_email instead';
    case 'own_superior':
      return 'would make the employee their own manager, directly or indirectly';
    case 'unknown_id':
      return 'does not match an employee of the company. To add an employee, leave it empty';
    case 'read_only':
      return "differs from the record and can't be changed by an import. Leave it empty";
    case 'after_last_day':
      return 'is after the last day of employment';
    case 'own_record':
      return 'would change your own record. Ask another user to import it';
    case 'erased':
      return 'would change a record whose personal data was erased. Remove the row';
    case 'refused':
      return 'could not be saved. The worker log has the reason';
    case 'not_finished':
      return 'The import could not be completed. Upload the file again.';
  }
}
