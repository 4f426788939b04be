import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export interface NewHoliday {
  readonly date: string;
  readonly name: string;
}

/** The result of adding several: the holidays before the rejected one were added. */
export interface AddedHolidays {
  readonly count: number;
  readonly refused?: unknown;
}

/** Adds public holidays one after the other; the lists are fetched again once, at the end. */
export function useAddHolidays(): (holidays: readonly NewHoliday[]) => Promise<AddedHolidays> {
  return useMutation({ mutationFn: addAll }).mutateAsync;
}

async function addAll(holidays: readonly NewHoliday[]): Promise<AddedHolidays> {
  let count = 0;
  for (const body of holidays) {
    try {
      const { error } = await client.POST('/public-holidays', { body });
      if (error !== undefined) return { count, refused: error };
    } catch (refused) {
      return { count, refused };
    }
    count += 1;
  }
  return { count };
}
