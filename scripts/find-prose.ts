import ts from 'typescript';

/**
 * The prose of a file at its position; everything else is blanked, so that line numbers stay
 * correct. For Markdown this is everything except code and URLs, for JSON the values, for
 * TypeScript the comments and the strings that contain a space. Strings in query files are SQL.
 */
export function findProse(path: string, content: string): string {
  if (path.endsWith('.md')) {
    return withoutCode(path === 'CHANGELOG.md' ? unreleased(content) : content);
  }
  if (path.endsWith('.json')) return keep(content, valuesOf(content));
  return keep(content, rangesOf(path, content));
}

interface Range {
  readonly pos: number;
  readonly end: number;
}

/** Released sections stay as published. */
function unreleased(content: string): string {
  const [, second] = [...content.matchAll(/^## /gm)];
  return second === undefined ? content : content.slice(0, second.index);
}

const code = /^```[^]*?^```|`[^`]+`|\]\([^)]*\)/gm;

function withoutCode(content: string): string {
  return content.replaceAll(code, (text) => text.replaceAll(/[^\n]/g, ' '));
}

function keep(content: string, ranges: readonly Range[]): string {
  const blank = content.replaceAll(/[^\n]/g, ' ');
  let kept = '';
  let at = 0;
  for (const { pos, end } of ranges.toSorted((a, b) => a.pos - b.pos)) {
    if (pos < at) continue;

    kept += `${blank.slice(at, pos)}${content.slice(pos, end).replaceAll(/^\s*\*/gm, blankOf)}`;
    at = end;
  }
  return kept + blank.slice(at);
}

function blankOf(text: string): string {
  return ' '.repeat(text.length);
}

function valuesOf(content: string): Range[] {
  return [...content.matchAll(/": "((?:[^"\\]|\\.)*)"/g)].map(({ index, 0: { length } }) => ({
    pos: index + 3,
    end: index + length,
  }));
}

function rangesOf(path: string, content: string): Range[] {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const ranges: Range[] = [];
  const isSql = path.endsWith('.sql.ts');
  const visit = (node: ts.Node): void => {
    ranges.push(...(ts.getLeadingCommentRanges(content, node.pos) ?? []));
    ranges.push(...(ts.getTrailingCommentRanges(content, node.end) ?? []));
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node);
    if (isText && !isSql && /\S \S/.test(node.text)) {
      ranges.push({ pos: node.getStart(file), end: node.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return ranges;
}
