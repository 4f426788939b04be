/** What an act can decide about a person. */
export const touchable = ['pay', 'leave', 'approval', 'access'] as const;
export type Touched = (typeof touchable)[number];

/**
 * Who can perform an act, besides an owner. `record`: whom the approval chain or the rule of the
 * second person of its record allows.
 */
export const deciderKinds = ['hr', 'payroll', 'hr_or_payroll', 'record'] as const;
export type DeciderKind = (typeof deciderKinds)[number];

/** An act that decides about the people it reaches. */
export interface TouchingAction<Touches extends readonly Touched[] = readonly Touched[]> {
  readonly touches: Touches;
  readonly by: DeciderKind;
  /** Fields that decide nothing: an act that changes only these needs no second person. */
  readonly harmless: readonly string[];
}

/** An act that decides nothing about anyone. */
export const nothing = { touches: [] } as const;

export function touches<const Touches extends readonly [Touched, ...Touched[]]>(
  touched: Touches,
  by: DeciderKind,
  harmless: readonly string[] = [],
): TouchingAction<Touches> {
  return { touches: touched, by, harmless };
}
