import type { BrowserContext, Page } from '@playwright/test';

/**
 * Translates every page of the context before its hydration, and later what changes, as Chrome does, but
 * into the same words: each text node is replaced by `<font><font>text</font></font>`, and the first of
 * neighbouring ones gets all their words. It is an error of the page if, after a change, it shows another
 * text than React has rendered, or an untranslated one.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(defineWrongText);
  await context.addInitScript(translate);
}

/** An expression that translates the page in which it is evaluated, and what changes later. */
export const TRANSLATION = `(${defineWrongText})(); (${translate})()`;

/** Of the page as it is now: a wrong text that no change has revealed. */
export const wrongText = (page: Page) =>
  page.evaluate((): unknown => Reflect.get(window, 'wrongText')());

/** Runs in the page. */
function translate(): void {
  const KEPT = 'script, style, noscript, textarea, code, font, [translate="no"]';
  const comparison = new MessageChannel();
  const isWord = (node: Node | null) =>
    node?.nodeType === Node.TEXT_NODE && Boolean(node.nodeValue?.trim());

  function replace(text: Node): void {
    const { parentElement, nextSibling } = text;
    if (!isWord(text) || !parentElement || parentElement.closest(KEPT)) return;
    const font = document.createElement('font');
    const words = document.createElement('font');
    words.textContent = text.nodeValue;
    font.append(words);
    parentElement.insertBefore(font, text);
    parentElement.removeChild(text);
    // A change of what no longer shows is to be compared, too.
    observer.observe(text, { characterData: true });
    if (!nextSibling || !isWord(nextSibling)) return;
    words.append(nextSibling.nodeValue ?? '');
    parentElement.replaceChild(document.createElement('font'), nextSibling);
    observer.observe(nextSibling, { characterData: true });
  }

  function replaceIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  }

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeType === Node.TEXT_NODE) replace(target);
      for (const node of addedNodes) replaceIn(node);
    }
    comparison.port1.postMessage('after the microtasks that handle the same changes');
  });
  function start(): void {
    document.documentElement.lang = 'fr';
    replaceIn(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
  window.addEventListener('page-ready', () => {
    // A message, because a test may have stopped the page's clock.
    comparison.port2.onmessage = () => {
      const wrong: unknown = Reflect.get(window, 'wrongText')();
      if (wrong) reportError(new Error(`Translated: ${wrong}`));
    };
  });
}

/** Runs in the page. `wrongText` compares the texts of its islands with those that React keeps of what it has rendered. */
function defineWrongText(): void {
  interface Fiber {
    readonly tag: number;
    readonly memoizedProps: unknown;
    readonly stateNode: unknown;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  /** React's numbers for an element, a text and a portal. */
  const [ELEMENT, TEXT, PORTAL] = [5, 6, 4];
  const OTHERS = 'script, style, noscript, textarea, code, [translate="no"]';
  let found: string | undefined;

  function childrenText(fiber: Fiber): string {
    let text = '';
    for (let { child } = fiber; child; child = child.sibling) {
      const rendered = textOf(child);
      if (child.tag !== PORTAL) text += rendered;
    }
    return text;
  }

  function textOf(fiber: Fiber): string {
    if (fiber.tag === TEXT) return String(fiber.memoizedProps);
    const { stateNode, memoizedProps } = fiber;
    if (fiber.tag !== ELEMENT || !(stateNode instanceof Element)) return childrenText(fiber);
    const shown = stateNode.textContent ?? '';
    const only: unknown = Object(memoizedProps).children;
    let rendered = childrenText(fiber);
    if (typeof only === 'string' || typeof only === 'number') rendered = String(only);
    else if (!fiber.child || stateNode.matches('script, noscript, textarea')) rendered = shown;
    if (rendered !== shown) found ??= `shown '${shown}', rendered '${rendered}'`;
    return rendered;
  }

  function findWrongText(): string | undefined {
    found = undefined;
    for (const island of document.querySelectorAll('astro-island')) {
      const key = Object.keys(island).find((name) => name.startsWith('__reactContainer$'));
      if (!key) return 'React is not there';
      const text = textOf(Reflect.get(island, key).stateNode.current);
      if (text.length < 60) return `React has rendered '${text}' only`;
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (!found && walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode;
      if (nodeValue?.trim() && !parent?.closest(`font, ${OTHERS}`)) found = `left '${nodeValue}'`;
    }
    for (const { parentElement: parent } of document.querySelectorAll('font + font'))
      if (parent && /flex|grid/.test(getComputedStyle(parent).display))
        found ??= `items of a layout instead of one text: '${parent.textContent}'`;
    if (document.documentElement.lang !== 'fr') found ??= 'the language of the page';
    return found;
  }
  Reflect.set(window, 'wrongText', findWrongText);
}
