/**
 * Words that make a text read as translated, each with the word to use (docs/glossary.md has the terms of the
 * product). A pattern matches whole words in any case.
 */
export const proseTerms: readonly (readonly [pattern: string, replacement: string])[] = [
  ['(?:tells?|told)(?!\\s+(?:\\S+\\s+){0,4}apart)', 'returns, shows, reports'],
  ['(?:stands|stand|stood) (?:in|here|there)', 'is in, is listed in'],
  ['(?:lies|lay) in', 'is in'],
  ['(?:comes|came) of', 'results from'],
  ['(?:becomes|became|become) of', 'happens to, the outcome of'],
  ['beside', 'next to, alongside, compared with'],
  ['mend(?:s|ed|ing)?', 'fix'],
  ['anew', 'again'],
  ['again and again', 'repeatedly'],
  ['once more', 'again'],
  ['for ever', 'permanently'],
  ['in passing', 'transient'],
  ['(?:whoever|whosoever)', 'the operator, the employee, you'],
  ['whatever', 'any'],
  ['(?:somebody|everybody)', 'an approver, a user, you'],
  ['nobody', 'no user, no one'],
  ['(?:take|takes|took|taken|taking) on', 'add, hire'],
  ['(?:goes|went) on(?! leave)', 'continues'],
  ['at an end', 'finished, expired'],
  ['has ended', 'has finished, expired'],
  ['e-mails?', 'email'],
  ['look into your mail', 'check your email'],
  ['(?<!by )(?:hand|hands|handed|handing) in', 'submit'],
  ['(?:put|puts|putting) right', 'fix, correct'],
  ['(?<!there )is none', "doesn't exist"],
  ['as whom', 'as which user'],
  ['so many', 'a number, up to N'],
  ['by leave of', 'with the permission of'],
];

/** Terms of pages and of the console's texts. In comments, `id` usually is the name of a variable. */
export const pageTerms: typeof proseTerms = [
  // Column names of an import and placeholders stay as they are.
  ['(?<![{-])id(?!, status)', 'ID'],
  ['ids', 'IDs'],
];
