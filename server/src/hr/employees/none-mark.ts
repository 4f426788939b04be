/** The cell of a file that says that a job has no value. An empty cell changes nothing. */
export const noneMark = '[none]';
