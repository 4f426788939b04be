/** Two expressions of a plan that are equal for every row. */
export type Equality = readonly [string, string];

/**
 * What a condition of a plan demands without any "or": `((a.x = $1) AND (a.y = b.y))` makes two. An
 * `= ANY (ARRAY[b.y])` of one element counts; all else does not.
 */
export function equalitiesOf(condition: string): Equality[] {
  const bare = withoutParentheses(condition.trim());
  const parts = splitOutside(bare, ' AND ');
  if (parts.length > 1) return parts.flatMap((part) => equalitiesOf(part));
  const sides = splitOutside(bare, ' = ');
  const [left = '', right = ''] = sides;
  if (sides.length !== 2) return [];
  const single = /^ANY \(ARRAY\[([^,[\]]+)\]\)$/.exec(right);
  return [[withoutCast(left), withoutCast(single?.[1] ?? right)]];
}

/** An expression without the type that it is read as, and without needless parentheses. */
export function withoutCast(expression: string): string {
  const bare = withoutParentheses(expression.trim());
  const uncast = bare.replace(/::[a-z ]+$/, '');
  return uncast === bare ? bare : withoutCast(uncast);
}

function withoutParentheses(text: string): string {
  if (!text.startsWith('(') || endOfParenthesis(text) !== text.length - 1) return text;
  return withoutParentheses(text.slice(1, -1).trim());
}

/** Where the parenthesis closes with which the text begins. */
function endOfParenthesis(text: string): number {
  for (const [place, depth] of depths(text)) {
    if (place > 0 && depth === 0) return place;
  }
  return -1;
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  for (const [place, depth] of depths(text)) {
    if (depth === 0 && place >= begin && text.startsWith(separator, place)) {
      parts.push(text.slice(begin, place));
      begin = place + separator.length;
    }
  }
  return [...parts, text.slice(begin)];
}

/** Each place outside of quotes, and how deep in parentheses the text is behind it. */
function* depths(text: string): Generator<readonly [number, number]> {
  let depth = 0;
  let quote = '';
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === "'" || character === '"') {
      quote = character;
    } else {
      if (character === '(' || character === '[') depth += 1;
      if (character === ')' || character === ']') depth -= 1;
      yield [place, depth];
    }
  }
}
