import type {
  Database,
  Statement,
  Transaction,
} from '../../../server/src/platform/database/driver.ts';

/** Whether statements lose their comparison of `company_id`, as if a developer had forgotten it. */
export interface Forgetfulness {
  isOn: boolean;
}

/** The same database, whose statements omit the company while `forgetfulness` is on. */
export function forgetfulDatabase(database: Database, forgetfulness: Forgetfulness): Database {
  const rewrite = ({ name, text, ...rest }: Statement): Statement => {
    const rewritten = forgetfulness.isOn
      ? text.replaceAll(/(?:\w+\.)?company_id = (\$\d+)/g, '$1::uuid is not null')
      : text;
    const isNamed = name !== undefined && rewritten === text;
    return { ...rest, text: rewritten, ...(isNamed && { name }) };
  };
  const within = (transaction: Transaction): Transaction => ({
    ...transaction,
    query: (statement) => transaction.query(rewrite(statement)),
    send: (statement) => transaction.send(rewrite(statement)),
  });
  return {
    ...database,
    single: (settings, statement) => database.single(settings, rewrite(statement)),
    transaction: (settings, work) =>
      database.transaction(settings, (transaction) => work(within(transaction))),
  };
}

/** Switches it on during some work, and always off afterwards. */
export async function whileForgetful<Result>(
  forgetfulness: Forgetfulness,
  work: () => Promise<Result>,
): Promise<Result> {
  forgetfulness.isOn = true;
  try {
    return await work();
  } finally {
    forgetfulness.isOn = false;
  }
}
