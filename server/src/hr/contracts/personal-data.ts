import type { PersonalTable } from '../personal-table.ts';

/** The tables with a person's contracts. */
export const contractTables: readonly PersonalTable[] = [
  {
    table: 'contracts',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'title',
      'body',
      'status',
      'sent_at',
      'signed_at',
      'ended_at',
      'end_reason',
      'created_at',
    ],
    shown: [{ to: ['hr_admin'] }, { to: ['self'], rows: `status <> 'draft'` }],
    erased: { kind: 'deleted_by_slice' },
  },
  {
    table: 'contract_signatures',
    rows: { column: 'contract_id', in: 'contracts' },
    exported: ['contract_id', 'party', 'typed_name', 'signed_at', 'ip', 'user_agent'],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: { kind: 'deleted_by_slice' },
  },
  {
    table: 'contract_signatures',
    rows: { column: 'signer_user_id', of: 'user' },
    exported: ['contract_id', 'party', 'typed_name', 'signed_at', 'ip', 'user_agent'],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: {
      kind: 'kept',
      because: "the name of the employer's signatory is evidence in a contract with another person",
    },
  },
];
