import { describe, expect, test } from 'vitest';
import type { NoticeContent } from './notice.ts';
import { renderNotice } from './render-notice.ts';

const since = '2026-11-20T12:00:30.000Z';
const failing: NoticeContent = {
  kind: 'endpoint_failing',
  details: {
    host: 'hooks.example.com',
    description: 'Calendar',
    failing_since: since,
    disables_at: '2026-11-23T12:00:30.000Z',
  },
};
const disabled = (reason: 'gone' | 'failing'): NoticeContent => ({
  kind: 'endpoint_disabled',
  details: { host: 'hooks.example.com', description: null, reason, failing_since: since },
});

describe('the text of a notice', () => {
  test('says since when an endpoint has been failing and when it will be disabled', () => {
    expect(renderNotice(failing, 'en')).toEqual({
      title: 'The webhook endpoint at hooks.example.com is failing',
      message:
        'Every delivery attempt to hooks.example.com (“Calendar”) has failed since 20 Nov 2026, 12:00 UTC. If this continues, the endpoint will be disabled on 23 Nov 2026, 12:00 UTC. A single successful attempt prevents this.',
    });
  });

  test('says why an endpoint was disabled and what happens to its events', () => {
    expect(renderNotice(disabled('failing'), 'en').message).toMatch(
      /^Every delivery attempt to hooks\.example\.com has failed since 20 Nov 2026, 12:00 UTC, so .*skipped deliveries/,
    );
    expect(renderNotice(disabled('gone'), 'en').message).toMatch(/responded with 410 Gone/);
  });

  test('exists in each language, with its dates', () => {
    const { title, message } = renderNotice(failing, 'de');
    expect(title).toBe('Zustellungen an den Webhook-Endpunkt hooks.example.com schlagen fehl');
    expect(message).toContain('seit 20.11.2026, 12:00 UTC fehlgeschlagen');
    for (const notice of [failing, disabled('gone'), disabled('failing')]) {
      expect(renderNotice(notice, 'de').message).not.toMatch(/undefined|null|\bthe\b/);
    }
  });

  test('has no line breaks, even if the description has', () => {
    const description = 'a\r\nBcc: x@example.com\u2028b\tc';
    const { details } = failing;
    const notice: NoticeContent = { ...failing, details: { ...details, description } };
    const { title, message } = renderNotice(notice, 'en');
    expect(title + message).not.toMatch(/[\p{Cc}\u2028]/u);
    expect(message).toContain('(“a Bcc: x@example.com b c”)');
  });
});
