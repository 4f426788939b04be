/** On narrow screens the navigation opens over the page. */
export function offerMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu]');
  const navigation = document.querySelector<HTMLElement>('#navigation');
  if (button === null || navigation === null) return;
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  const show = (open: boolean): void => {
    button.setAttribute('aria-expanded', String(open));
    document.documentElement.classList.toggle('menu-open', open);
  };
  button.addEventListener('click', () => {
    show(!isOpen());
    if (isOpen()) navigation.querySelector<HTMLElement>('[aria-current="page"], a')?.focus();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    show(false);
    button.focus();
  });
  matchMedia('(width >= 60rem)').addEventListener('change', () => show(false));
  // Scrolls the current page into view in a long navigation; the page itself must not move.
  const current = navigation.querySelector<HTMLElement>('[aria-current="page"]');
  if (current !== null && current.offsetTop > navigation.clientHeight) {
    navigation.scrollTop = current.offsetTop - navigation.clientHeight / 2;
  }
}
