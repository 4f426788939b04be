import type { SourcePatch } from '../crash/patches/source-patch.ts';

/** A check of the product that is left out, and the tests that must fail. */
export interface CheckMutant extends SourcePatch {
  readonly seenBy: string;
}

const tenantMatrix = 'tests/proofs/isolation/tenant-matrix.database.test.ts';
const consoleMatrix = 'tests/proofs/isolation/console-matrix.database.test.ts';
const guards = 'server/src/console-api/guards.database.test.ts';
const relations = 'tests/proofs/isolation/role-relation.postgres.test.ts';

/** `anchor` occurs in the module once. */
function mutant(
  seenBy: string,
  module: string,
  [anchor, replacement]: readonly [string, string],
): CheckMutant {
  const name = `${module}: ${anchor}`;
  return { name, shows: replacement, seenBy, edits: [{ module, anchor, replacement }] };
}

const never = (anchor: string): readonly [string, string] => [anchor, 'if (Math.PI === 3) {'];
const always = (anchor: string): readonly [string, string] => [anchor, 'if (Math.PI !== 3) {'];

/** Every check that admits requests, or decides what they see and change, removed in turn. */
export const checkMutants: readonly CheckMutant[] = [
  mutant(tenantMatrix, 'public-api/v1/authenticate.ts', never('if (!isPermitted(key, needed)) {')),
  mutant(tenantMatrix, 'access/scopes.ts', [
    'key.scopes.length === 0 || key.scopes.includes(needed)',
    'needed.length > 0 || key.scopes.includes(needed)',
  ]),
  mutant(tenantMatrix, 'access/scopes.ts', ['return key.grants.includes(needed)', 'return true']),
  mutant(
    consoleMatrix,
    'console-api/frame/authorise.ts',
    never('if (!access.includes(session.actor.role)) {'),
  ),
  mutant(consoleMatrix, 'console-api/frame/authorise.ts', never('if (session === undefined) {')),
  mutant(
    consoleMatrix,
    'console-api/plugin.ts',
    never('if (request.headers.authorization !== undefined) {'),
  ),
  mutant(consoleMatrix, 'platform/ids.ts', [
    'isUuid(text) ? text.toLowerCase() : nilUuid',
    'text === nilUuid ? nilUuid : text',
  ]),
  mutant(guards, 'console-api/frame/check-origin.ts', never('if (!isOwn) {')),
  mutant(
    relations,
    'hr/workflow/whose-record.ts',
    never('if (employeeId !== own && !forOthers.some((capacity) => held.has(capacity))) {'),
  ),
  mutant(
    relations,
    'hr/workflow/visible-employees.ts',
    always('if (readers[entity].some((capacity) => byRole.has(capacity))) {'),
  ),
  mutant(
    relations,
    'hr/workflow/require-transition.ts',
    never('if (!readers[entity].some((capacity) => held.has(capacity))) {'),
  ),
  mutant(relations, 'access/users/lock-user-to-help.ts', [
    '  refuseRoleAbove(actor, user);\n  return user;',
    '  return user;',
  ]),
  mutant(relations, 'access/users/lock-user-to-help.ts', never('if (userId === actor.userId) {')),
  mutant(
    relations,
    'access/audit/record-audit.ts',
    never("if (actor.kind === 'user' && touch !== undefined && reaches !== undefined) {"),
  ),
  mutant(relations, 'hr/compensation/list-compensation.ts', [
    "held.has('hr_admin') || held.has('payroll_admin')",
    'held.size >= 0',
  ]),
  mutant(relations, 'hr/payroll/outputs/payslips/list-payslips.ts', [
    "if (held.has('payroll_admin') && (",
    'if (held.size >= 0 && (',
  ]),
  mutant(relations, 'hr/colleagues/list-colleagues.ts', always("if (role !== 'employee') {")),
  mutant(relations, 'hr/approvals/delegations/list-delegations.ts', [
    'seesAll ? null : actor.userId',
    'seesAll ? null : null',
  ]),
  mutant(relations, 'hr/contracts/contract-situation.ts', [
    "held.has('self') ? new Set(['self']) : held",
    'held',
  ]),
  mutant(relations, 'hr/approvals/judge-approval.ts', [
    "const mayDecide = standing === 'decides';",
    'const mayDecide = due !== undefined;',
  ]),
];
