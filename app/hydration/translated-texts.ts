/**
 * Lets React change a page whose text nodes a browser's translator has replaced by `<font>`s
 * (https://github.com/facebook/react/issues/11538, docs/decisions/031-translated-pages.md).
 */
import { HYDRATING, PAGE_READY } from './page-signals.ts';

const fonts = new WeakMap<Node, HTMLElement>();
/** More than one if a translator has merged neighbours. */
const texts = new WeakMap<Node, readonly Text[]>();
/** A text beside a `<font>` is gone, not merged into it. */
const removedByPage = new WeakSet<Node>();
/** Hydration expects the prerendered texts, so these are shown again until it has ended. */
const shownForHydration = new Set<Text>();
let isHydrating = false;

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is HTMLElement =>
  node !== null && node.nodeName === 'FONT';

type Side = 'previousSibling' | 'nextSibling';

/** Prerendered pages have comments between neighbouring texts. */
function neighbour(record: MutationRecord, side: Side): Node | null {
  let node = record[side];
  while (node?.nodeType === Node.COMMENT_NODE) node = node[side];
  return node;
}

/** The `<font>` was inserted before, with or after the removal. */
function findFont(removed: Text, record: MutationRecord): HTMLElement | undefined {
  const candidates = [
    ...record.addedNodes,
    neighbour(record, 'previousSibling'),
    neighbour(record, 'nextSibling'),
  ].filter(isFont);
  const isMerged = !removedByPage.has(removed);
  return candidates.find((font) => !texts.has(font)) ?? (isMerged ? candidates[0] : undefined);
}

function recordTranslation(removed: Node, record: MutationRecord): void {
  if (!isText(removed) || removed.isConnected) return;
  const font = findFont(removed, record);
  if (!font) return;
  const others = texts.get(font) ?? [];
  fonts.set(removed, font);
  texts.set(
    font,
    neighbour(record, 'nextSibling') === font ? [removed, ...others] : [...others, removed],
  );
  // An observer also gets the changes of a node outside the document.
  observer.observe(removed, { characterData: true });
}

/** The translator then translates them as new texts. */
function showTexts(font: Element): void {
  const replaced = texts.get(font);
  if (!replaced) return;
  texts.delete(font);
  // React may have placed one elsewhere.
  font.replaceWith(...replaced.filter((text) => !text.isConnected));
}

/** Shows a replaced text and its neighbours, whose words a translator may have moved into it. */
function showAround(text: Node): void {
  for (const sibling of [...(fonts.get(text)?.parentElement?.children ?? [])]) showTexts(sibling);
}

function onMutations(records: readonly MutationRecord[]): void {
  for (const record of records) {
    for (const node of record.removedNodes) recordTranslation(node, record);
    for (const node of [record.target, ...record.addedNodes]) showAround(node);
  }
  if (isHydrating) showForHydration();
}

const observer = new MutationObserver(onMutations);

function restore(text: Node): void {
  onMutations(observer.takeRecords());
  showAround(text);
}

function showForHydration(): void {
  for (const font of document.querySelectorAll('font')) {
    const [text] = texts.get(font) ?? [];
    // Once each: a translator may ignore the attribute.
    if (!text || shownForHydration.has(text)) continue;
    shownForHydration.add(text);
    document.documentElement.setAttribute('translate', 'no');
    showTexts(font);
  }
}

function endHydration(): void {
  isHydrating = false;
  if (shownForHydration.size === 0) return;
  document.documentElement.removeAttribute('translate');
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // Setting a text makes the translator read it again.
  while (all.nextNode()) all.currentNode.nodeValue = String(all.currentNode.nodeValue);
}

const { insertBefore, removeChild } = Node.prototype;

function removeShown<Child extends Node>(this: Node, child: Child): Child {
  if (child.parentNode !== this) restore(child);
  removedByPage.add(child);
  const parent = isFont(child.parentNode) ? child.parentNode : this;
  // A translator may have dropped a text for good.
  if (child.parentNode || !isText(child)) removeChild.call(parent, child);
  return child;
}

function insertBeforeShown<Inserted extends Node>(
  this: Node,
  node: Inserted,
  next: Node | null,
): Inserted {
  if (next && next.parentNode !== this) restore(next);
  let reference = next;
  while (reference && reference.parentNode !== this && isFont(reference.parentNode))
    reference = reference.parentNode;
  const isDropped = reference && isText(reference) && !reference.parentNode;
  insertBefore.call(this, node, isDropped ? null : reference);
  return node;
}

/** Call it as early as possible: a text that was replaced before is unknown. */
export function followTranslations(): void {
  Node.prototype.removeChild = removeShown;
  Node.prototype.insertBefore = insertBeforeShown;
  observer.observe(document, { childList: true, subtree: true });
  window.addEventListener(PAGE_READY, endHydration);
  window.addEventListener(HYDRATING, () => {
    isHydrating = true;
    showForHydration();
  });
}
