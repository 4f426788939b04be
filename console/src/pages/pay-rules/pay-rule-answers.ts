import type { Answer } from '../../api/answers.ts';

export type ListedComponent = Answer<'listPayComponents'>['pay_components'][number];
export type PayComponent = Answer<'getPayComponent'>['pay_component'];
export type ComponentVersion = PayComponent['versions'][number];
export type KnownNames = Answer<'checkPayRules'>['names'];
/** Of a formula, or of a table that formulas use. */
export type RuleProblem = Answer<'checkPayRules'>['problems'][number];
export type ListedTable = Answer<'listPayTables'>['pay_tables'][number];
export type PayTable = Answer<'getPayTable'>['pay_table'];
export type ImportedTable = Answer<'importPayTable'>;
export type RulesDocument = Answer<'exportPayRules'>;
export type ImportedRules = Answer<'importPayRules'>;
export type PreviewResult = Answer<'previewPayRules'>['results'][number];
