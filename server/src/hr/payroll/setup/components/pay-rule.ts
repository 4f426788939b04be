import type { PayComponentVersionsRow, PayTablesRow } from '../../../../../schema/rows.gen.ts';
import type { PayTableRow } from '../../computing/formulas/pay-table.ts';
import type { DatedComponent } from './read-rules.ts';

export const componentKinds = ['earning', 'deduction', 'employer_cost', 'information'] as const;
export const componentRoundings = ['half_up', 'half_even', 'up', 'down', 'none'] as const;
export const componentCorrections = ['origin', 'current', 'never'] as const;
export const payTableKinds = ['marginal', 'flat', 'lookup'] as const;
export const assignmentScopes = ['everyone', 'pay_group', 'employment_type', 'employee'] as const;

/** Only active versions count. Retired ones were replaced from their first day on. */
export const ruleStatuses = ['draft', 'active', 'retired'] as const;

/** The pattern of codes, names of tables and names of bases. */
export const ruleNamePattern = '^[a-z][a-z0-9_]{0,62}$';

/** The content of a version, without its code. */
export type ComponentFields = Omit<DatedComponent, 'code'>;

/** A version of a component, with the names of the users that it refers to. */
export interface ComponentVersion
  extends DatedComponent,
    Pick<
      PayComponentVersionsRow,
      | 'id'
      | 'component_id'
      | 'status'
      | 'drafted_by'
      /** Everyone who wrote or edited the draft. */
      | 'contributors'
      | 'activated_at'
      /** The last day that was asked for and that a second person hasn't confirmed. */
      | 'ends_on'
      | 'end_asked_by'
      | 'created_at'
      | 'updated_at'
    > {
  readonly drafted_by_name: string;
  readonly activated_by_name: string | null;
  readonly end_asked_by_name: string | null;
}

/** A version of a table; versions of the same table have the same name. */
export interface PayTableVersion
  extends Pick<
    PayTablesRow,
    | 'id'
    | 'name'
    | 'kind'
    | 'columns'
    | 'valid_from'
    | 'valid_to'
    | 'status'
    | 'drafted_by'
    | 'activated_at'
    | 'created_at'
  > {
  readonly row_count: number;
  readonly drafted_by_name: string;
  readonly activated_by_name: string | null;
}

export interface PayTableWithRows extends PayTableVersion {
  readonly rows: readonly PayTableRow[];
}
