import { type AnswerRow, badCursor } from './answer-row.ts';

/** As `ownRows`, for custom fields. */
export const customFieldRows: Readonly<Record<string, readonly [AnswerRow, ...AnswerRow[]]>> = {
  listCustomFields: [
    { path: '/custom-fields?limit=2', key: '<customKey>' },
    { ...badCursor, path: '/custom-fields?cursor=from-elsewhere', key: '<customKey>' },
  ],
};
