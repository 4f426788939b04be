import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** One sentence that a problem of the console's API can contain. */
export interface FoundSentence {
  /** With `{0}`, `{1}` … for its values. */
  readonly template: string;
  readonly place: string;
}

export interface FoundSentences {
  readonly sentences: readonly FoundSentence[];
  /** Texts with values that are not written as `` say`…` ``, and texts made elsewhere. */
  readonly unclear: readonly string[];
}

/** Their code says everything, to a person: the rest is for programs. */
const codesWithoutDetail = new Set([
  'malformed_json',
  'invalid_request',
  'invalid_cursor',
  'invalid_idempotency_key',
  'missing_credentials',
  'invalid_token',
  'not_signed_in',
  'totp_required',
  'insufficient_scope',
  'user_token_required',
  'step_up_required',
  'task_not_assigned',
  'method_not_allowed',
  'request_timeout',
  'company_choice_required',
  'idempotency_in_progress',
  'feed_rewound',
  'precondition_required',
  'body_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'idempotency_mismatch',
  'rate_limited',
  'headers_too_large',
  'internal',
  'unavailable',
]);

/** Which argument of a function is the text. */
const textAt: Readonly<Record<string, number>> = {
  Problem: 1,
  invalidField: 1,
  invalidParameter: 1,
  refuseOwnWork: 2,
};

/** The same, in one file only. */
const textAtIn: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'platform/http/constraint-problems.ts': { field: 1, conflict: 1 },
  'platform/outbound/judge-url.ts': { refuse: 1 },
  'webhooks/endpoints/own-headers.ts': { fault: 0 },
};

/**
 * These take their text from a table or a parameter: all texts in the file that read like one, or
 * those of the functions above, are sentences.
 */
const withTables = [
  'access/company-sign-in/refused-sign-in.ts',
  'hr/payroll/runs/reversals/refuse-obstacles.ts',
  'hr/payroll/setup/accounts/check-account.ts',
  'hr/workflow/transitions.ts',
  'webhooks/deliveries/retry-delivery.ts',
];
const withParameters = [
  'access/attempt-counter.ts',
  'access/company-sign-in/refuse-settings.ts',
  'hr/custom-fields/values/check-values.ts',
  'hr/payroll/setup/components/rules-document.ts',
  'hr/payroll/setup/components/second-person.ts',
  'hr/workflow/require-transition.ts',
  'platform/http/constraint-problems.ts',
  'platform/http/failure-to-problem.ts',
  'platform/http/problem.ts',
  'webhooks/endpoints/check-url.ts',
  'webhooks/endpoints/own-headers.ts',
];

/** Made from parts: of the checks of schemas (Ajv), and of values in custom fields. */
const fromParts = [
  'is unknown or read-only',
  'is not a parameter of this operation',
  'is required',
  'is not valid',
  'has an invalid format',
  'must be a whole number, sent once',
  'must be a single value, sent once',
  'must be one of {0}',
  'must be string',
  'must be number',
  'must be integer',
  'must be boolean',
  'must be array',
  'must be object',
  'must be null',
  'must be string,null',
  'must be integer,null',
  'must be number,null',
  'must be boolean,null',
  'must match a schema in anyOf',
  'must match exactly one schema in oneOf',
  'must be equal to constant',
  'must NOT have more than {0} characters',
  'must NOT have fewer than {0} characters',
  'must NOT have more than {0} items',
  'must NOT have fewer than {0} items',
  'must NOT have more than {0} properties',
  'must NOT have fewer than {0} properties',
  'must NOT have duplicate items',
  'must be >= {0}',
  'must be <= {0}',
  'must be > {0}',
  'must be < {0}',
  'must be an email address such as ada@example.com',
  'must be a date from 1900 to 2199, such as 2026-11-30',
  'must be a date and time such as 2026-11-30T08:00:00Z',
  'must not contain a link, because it appears in emails',
  'must be a UUID',
  'must have at most two decimals',
  'must be one line with at least one visible character, and without control, text-direction or tag characters',
  'must have at least one visible character, and no control or text-direction characters',
  'is not a custom field that you can change',
  'would take more than {0} bytes for this employee',
  'can only change today, so send it without effective_on',
  'must be a string',
  'is longer than {0} characters',
  'must be one of: {0}',
  'contains a character that cannot be stored',
  'is not an email address',
  'is not a date such as 2026-12-31',
  'is not a number such as 44.5, or is too large',
  'must be true or false',
  'is not a link that starts with https:// or http://',
];

/** Folders whose callers are programs. */
const ofPrograms = /^server\/src\/(public-api|mcp|scim|oauth)\//;

/** Reads the sources of the server. */
export function findSentences(): FoundSentences {
  const sentences: FoundSentence[] = fromParts.map((template) => ({ template, place: 'parts' }));
  const unclear: string[] = [];
  for (const path of globSync('server/src/**/*.ts').toSorted()) {
    if (path.endsWith('.test.ts') || ofPrograms.test(path)) continue;
    const file = ts.createSourceFile(
      path,
      readFileSync(path, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const isTable = withTables.some((each) => path.endsWith(each));
    const add = (text: ts.Expression): void => {
      for (const template of templatesOf(text)) {
        const { line } = file.getLineAndCharacterOfPosition(text.getStart());
        const place = `${path}:${line + 1}`;
        if (template !== undefined) sentences.push({ template, place });
        else if (!isTable && !withParameters.some((each) => path.endsWith(each))) {
          unclear.push(`${place} ${text.getText()}`);
        }
      }
    };
    visitTexts(file, { isTable, at: { ...textAt, ...ofFile(path, textAtIn) } }, add);
  }
  return { sentences, unclear };
}

function ofFile<Value>(path: string, byFile: Readonly<Record<string, Value>>): Value | undefined {
  return Object.entries(byFile).find(([file]) => path.endsWith(file))?.[1];
}

interface Reading {
  readonly isTable: boolean;
  readonly at: Readonly<Record<string, number>>;
}

function visitTexts(
  file: ts.SourceFile,
  { isTable, at }: Reading,
  add: (text: ts.Expression) => void,
): void {
  const visit = (node: ts.Node): void => {
    const text = textIn(node, at) ?? (isSaid(node) ? node : undefined);
    if (text !== undefined) add(text);
    else if (isTable && ts.isExpression(node) && isWordy(node)) add(node);
    if (text === undefined || isTable) ts.forEachChild(node, visit);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      for (const argument of node.arguments ?? []) if (argument !== text) visit(argument);
    }
  };
  visit(file);
}

/** The text of a call that makes a problem. */
function textIn(node: ts.Node, texts: Reading['at']): ts.Expression | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const name = node.expression.getText();
  const at = texts[name];
  if (at === undefined) return undefined;
  const [first] = node.arguments ?? [];
  const code = first !== undefined && ts.isStringLiteral(first) ? first.text : '';
  return codesWithoutDetail.has(code) ? undefined : node.arguments?.[at];
}

/** `` say`…` `` wherever it is written. */
function isSaid(node: ts.Node): node is ts.TaggedTemplateExpression {
  return ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'say';
}

/** A text of several words. */
function isWordy(node: ts.Expression): boolean {
  if (!ts.isStringLiteral(node)) return false;
  return / [a-z].*[ a-z]/.test(node.text) && !ts.isCallExpression(node.parent);
}

/** Undefined for a text that this can't read. */
function templatesOf(text: ts.Expression): readonly (string | undefined)[] {
  if (ts.isStringLiteral(text) || ts.isNoSubstitutionTemplateLiteral(text)) return [text.text];
  if (ts.isParenthesizedExpression(text)) return templatesOf(text.expression);
  if (ts.isConditionalExpression(text)) {
    return [...templatesOf(text.whenTrue), ...templatesOf(text.whenFalse)];
  }
  if (ts.isBinaryExpression(text) && text.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [before] = templatesOf(text.left);
    const [after] = templatesOf(text.right);
    return [before === undefined || after === undefined ? undefined : before + after];
  }
  if (isSaid(text)) {
    if (ts.isNoSubstitutionTemplateLiteral(text.template)) return [text.template.text];
    const { head, templateSpans } = text.template;
    const spans = templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`);
    return [head.text + spans.join('')];
  }
  return [undefined];
}
