import { asJudged } from './judged-text.ts';

/**
 * Whether an email program would turn part of the text into a link: a URL with a scheme, with
 * `www.` or with a path. A bare domain is allowed, because `Booking.com` is a company name.
 */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|\.\p{L}{2,}\//iu.test(asJudged(text));
}
