import { toInstant } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { aheadClock, type InRealTime } from './company-clock.ts';
import { findClockAhead, keepMail } from './sandboxes.sql.ts';

/** The company's mailer: a sandbox keeps its emails for the console and sends none. */
export async function mailerOfCompany(
  { database, clock, ids }: InRealTime & { readonly ids: Ids },
  mailer: Mailer,
  companyId: string,
): Promise<Mailer> {
  const settings = { role: 'muster_app', companyId } as const;
  const { rows } = await database.single<{ clock_ahead_ms: number }>(
    settings,
    findClockAhead(companyId),
  );
  const [sandbox] = rows;
  if (sandbox === undefined) return mailer;
  const companyClock = aheadClock(clock, sandbox.clock_ahead_ms);
  return {
    ...mailer,
    send: async ({ id, to, subject, text }) => {
      const kept = {
        id: ids.next(),
        message_id: id,
        recipient: `${to.name} <${to.address}>`,
        subject,
        body: text,
        created_at: toInstant(companyClock.nowMs()),
      };
      await database.single(settings, keepMail(companyId, kept));
    },
  };
}
