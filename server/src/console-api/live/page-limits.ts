/** Of one user, in one process. Browsers open six connections to a host over HTTP/1.1, and two stay free. */
export const pagesOfUserMax = 4;
/** A quarter of the process's. */
export const pagesOfCompanyMax = 1_000;
export const pagesMax = 4_000;

interface Who {
  readonly companyId: string;
  readonly userId: string;
}

/** Counts the open pages. */
export interface PageLimits {
  /** False if one of the limits is reached. */
  take(who: Who): boolean;
  giveBack(who: Who): void;
}

export function createPageLimits(): PageLimits {
  const counts = new Map<string, number>();
  const limitsOf = ({ companyId, userId }: Who): [name: string, max: number][] => [
    [`user ${userId}`, pagesOfUserMax],
    [`company ${companyId}`, pagesOfCompanyMax],
    ['process', pagesMax],
  ];
  const add = (who: Who, change: 1 | -1): void => {
    for (const [name] of limitsOf(who)) {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    }
  };
  return {
    take: (who) => {
      if (limitsOf(who).some(([name, max]) => (counts.get(name) ?? 0) >= max)) return false;
      add(who, 1);
      return true;
    },
    giveBack: (who) => add(who, -1),
  };
}
