/**
 * Marks the current heading in the table of contents: the last one above the middle of the screen.
 */
export function markReadHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const headings = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading === null ? [] : [{ link, heading }];
  });
  if (headings.length === 0) return;
  let isDue = false;
  const mark = (): void => {
    isDue = false;
    const above = headings.filter(
      ({ heading }) => heading.getBoundingClientRect().top < innerHeight / 3,
    );
    const read = above.at(-1) ?? headings[0];
    for (const { link } of headings) {
      if (link === read?.link) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const markSoon = (): void => {
    if (!isDue) requestAnimationFrame(mark);
    isDue = true;
  };
  addEventListener('scroll', markSoon, { passive: true });
  addEventListener('resize', markSoon, { passive: true });
  mark();
}
