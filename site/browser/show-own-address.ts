/** The address of the service in the text of the pages. */
const placeholder = 'https://hr.example.com';

/** Samples use the address of the installation that serves the page. */
export function showOwnAddress(): void {
  for (const code of document.querySelectorAll('pre')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.nodeValue?.includes(placeholder) === true) {
        text.nodeValue = text.nodeValue.replaceAll(placeholder, location.origin);
      }
    }
  }
}
