import ts from 'typescript';
import { countLines, type Source } from './source.ts';

/** The lines of the files with statements, and how many of them are within a template with SQL. */
export function measureSql(server: readonly Source[]): { lines: number; sql: number } {
  const files = server.filter(({ path }) => path.endsWith('.sql.ts'));
  const sql = files.reduce((sum, file) => sum + linesOfTemplates(file), 0);
  return { lines: countLines(files), sql };
}

function linesOfTemplates({ path, text }: Source): number {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const covered = new Set<number>();
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const walk = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const last = lineOf(node.end);
      for (let line = lineOf(node.getStart(file)); line <= last; line += 1) covered.add(line);
      return;
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return covered.size;
}
