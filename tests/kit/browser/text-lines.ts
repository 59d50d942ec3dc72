// Functions that run in the page: they import nothing, and name nothing but each other.

interface TextLine {
  readonly owner: Element;
  /** The box whose lines it is one of. */
  readonly block: Element;
  readonly baseline: number;
  /** What the letters cover, without the room above and below them, and without what is clipped. */
  readonly ink: DOMRect;
}

export function textLines(within: string): TextLine[] {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('no canvas to measure letters with');
  const lines: TextLine[] = [];
  for (const root of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [owner, text] = [node.parentElement, node.nodeValue?.trim()];
      if (!owner || !text || !isVisible(owner)) continue;
      let block = owner;
      while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display)) {
        block = block.parentElement;
      }
      const style = getComputedStyle(owner);
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const shown = style.textTransform === 'uppercase' ? text.toUpperCase() : text;
      const letters = canvas.measureText(shown);
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = letters;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const scale = line.height / (ascent + descent);
        const baseline = line.top + ascent * scale;
        let top = baseline - letters.actualBoundingBoxAscent * scale;
        let bottom = baseline + letters.actualBoundingBoxDescent * scale;
        let { left, right } = line;
        for (let box: Element | null = owner; box; box = box.parentElement) {
          const { overflowX, position } = getComputedStyle(box);
          if (overflowX !== 'visible') {
            const clip = box.getBoundingClientRect();
            [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
            [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
          }
          if (position === 'fixed') break;
        }
        if (right - left <= 1 || bottom - top <= 1) continue;
        lines.push({
          owner,
          block,
          baseline,
          ink: new DOMRect(left, top, right - left, bottom - top),
        });
      }
    }
  }
  return lines;
}

/** Is painted: not skipped with a section far below, and not with an opacity near 0. */
export function isVisible(element: Element): boolean {
  const kinds = { visibilityProperty: true, contentVisibilityAuto: true };
  return element.checkVisibility(kinds) && opacityOf(element) > 0.1;
}

export function opacityOf(element: Element): number {
  const own = Number(getComputedStyle(element).opacity);
  return element.parentElement ? own * opacityOf(element.parentElement) : own;
}

export function isOpaque(element: Element): boolean {
  const { backgroundColor } = getComputedStyle(element);
  return !/^rgba|\//.test(backgroundColor) && opacityOf(element) > 0.99;
}
