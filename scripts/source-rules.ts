import ts from 'typescript';

export interface Finding {
  /** Counts from 1. */
  readonly line: number;
  readonly message: string;
}

// The beginnings of SQL statements that hardly occur in English: "Select a company" is text.
const sqlStatement = new RegExp(
  [
    'SELECT\\s',
    'select\\s+(\\d|\\w+\\(|.*\\sfrom\\s)',
    'insert\\s+into\\s',
    'update\\s+\\S+\\s+(\\w+\\s+)?set\\s',
    'delete\\s+from\\s',
    'with\\s+(recursive\\s+)?\\w+\\s*(\\([^)]*\\)\\s*)?as\\s*(not\\s+)?(materialized\\s*)?\\(',
    '(create|alter|drop)\\s+(table|index|role|schema|function|policy|database|type|view)\\s',
    'truncate\\s+(table\\s|\\w+$)',
  ]
    .map((start, index) => (index === 0 ? start : ignoringCase(start)))
    .join('|'),
  's',
);
const sqlPlaces =
  /\.sql\.ts$|^server\/src\/platform\/database\/|\.test\.ts$|^(bench|examples|tests|scripts)\//;
const statementFiles = /^server\/src\/.*\.sql\.ts$/;
/** Composes statements of conditions that modules declare as text. */
const composesText = 'server/src/hr/privacy/personal-data.sql.ts';
const hrFiles = /^server\/src\/hr\//;
/** HR's dates and instants follow the clock of the company, which a sandbox moves. */
const realTimes = new Set(['Clock', 'ServiceClock', 'systemClock', 'instantOfId']);
/** The database's time is real too. */
const sqlRealTime = /\bnow\(\)|\bcurrent_(date|time|timestamp)\b|\b(clock|statement)_timestamp\(/;
/** A plain Clock may be the real one, and fits where HR expects the company's. */
const passesClocks = /^server\/src\/(public-api|console-api|scim|mcp)\//;
const vagueNames = /(^|\/)(index|utils?|helpers?|common|managers?|misc|shared)(\/|\.ts$)/;

/**
 * Rules that the linter and the import rules cannot express: where SQL, state and re-exports are
 * allowed.
 */
export function checkSource(path: string, text: string): Finding[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = vagueNames.test(path)
    ? [{ line: 1, message: 'the name says nothing: name the file after what it does' }]
    : [];
  const report = (node: ts.Node, message: string | undefined): void => {
    if (message === undefined) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    findings.push({ line: line + 1, message });
  };
  const visit = (node: ts.Node): void => {
    if (!sqlPlaces.test(path)) report(node, misplacedSql(node));
    if (statementFiles.test(path) && path !== composesText) report(node, countedParameters(node));
    if (hrFiles.test(path) && !path.endsWith('.test.ts')) report(node, realTime(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (passesClocks.test(path) && !path.endsWith('.test.ts')) {
    for (const node of laundered(file)) report(node, 'HR gets a ServiceClock or a CompanyClock');
  }
  if (path.startsWith('server/src/') && !path.endsWith('.test.ts')) {
    for (const statement of file.statements) report(statement, misplacedStatement(statement));
  }
  return findings;
}

function misplacedSql(node: ts.Node): string | undefined {
  const text = literalText(node)?.replace(/^(\s|--.*\n|\/\*.*?\*\/)+/, '');
  return text !== undefined && sqlStatement.exec(text)?.index === 0
    ? 'SQL belongs in a .sql.ts file'
    : undefined;
}

function realTime(node: ts.Node): string | undefined {
  if (sqlRealTime.test(literalText(node) ?? '')) {
    return 'HR asks the clock of the company: pass its day or instant to the statement';
  }
  return ts.isImportSpecifier(node) && realTimes.has((node.propertyName ?? node.name).text)
    ? 'HR asks the clock of the company: CompanyClock, and nowOf for an instant'
    : undefined;
}

/** The imports of `Clock` in a file that calls HR. */
function laundered(file: ts.SourceFile): readonly ts.Node[] {
  const imports = file.statements.filter((each) => ts.isImportDeclaration(each));
  const from = (each: ts.ImportDeclaration): string => literalText(each.moduleSpecifier) ?? '';
  if (!imports.some((each) => from(each).includes('/hr/'))) return [];
  return imports.filter(
    (each) => from(each).endsWith('platform/clock.ts') && /\bClock\b/.test(each.getText(file)),
  );
}

/** A literal's text; placeholders of a template count as a parameter. */
function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('$1');
}

/** An object with a text and values, whose parameters someone would have to count. */
function countedParameters(node: ts.Node): string | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const names = new Set(node.properties.map((property) => property.name?.getText()));
  return names.has('text') && names.has('values')
    ? 'write a statement as a template: sql`…` of platform/database/sql.ts'
    : undefined;
}

function misplacedStatement(statement: ts.Statement): string | undefined {
  if (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined) {
    return 'no re-exports: import from the file that has it';
  }
  if (!ts.isVariableStatement(statement)) return undefined;
  const { declarationList } = statement;
  const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0;
  if (!isConstant || declarationList.declarations.some(isEmptyCollection)) {
    return 'no process-wide state: make it inside a function and pass it on';
  }
  return undefined;
}

/** An empty collection in a module is meant to be filled by other code, so it is shared state. */
function isEmptyCollection({ initializer }: ts.VariableDeclaration): boolean {
  if (initializer === undefined) return false;
  if (ts.isArrayLiteralExpression(initializer)) return initializer.elements.length === 0;
  return (
    ts.isNewExpression(initializer) &&
    /^(Weak)?(Map|Set)$/.test(initializer.expression.getText()) &&
    (initializer.arguments?.length ?? 0) === 0
  );
}

/** The pattern with each letter in both cases, for use in a case-sensitive expression. */
function ignoringCase(pattern: string): string {
  return pattern.replace(/(\\.)|[a-z]/g, (letter, escape: string | undefined) =>
    escape === undefined ? `[${letter}${letter.toUpperCase()}]` : escape,
  );
}
