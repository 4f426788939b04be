/**
 * Whether a mail program would make a link of part of the text: an address with a scheme, with `www.`
 * or with a path. A bare domain is allowed: `Booking.com` is a company.
 */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|\.\p{L}{2,}\//iu.test(text);
}
